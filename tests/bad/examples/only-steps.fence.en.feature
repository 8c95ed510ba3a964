When South pockets the queen
```
and more
```
