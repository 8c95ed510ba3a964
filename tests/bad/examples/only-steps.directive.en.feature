When South pockets the queen
# wip: yes
