# language: en
When South pockets the queen
