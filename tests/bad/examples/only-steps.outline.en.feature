Scenario Outline: many
When South pockets the queen
