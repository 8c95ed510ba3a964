"""A suite run against an engine: verdicts as a stream of events, and the reporters that print them."""

from carrom_spec.conformance.run import Begun, Ended, Event, Judged, run
from carrom_spec.conformance.verdicts import FELL_SHORT, VERDICTS, Counts, Deviation, LeftOut, Result, Summary

__all__ = [
    "FELL_SHORT",
    "VERDICTS",
    "Begun",
    "Counts",
    "Deviation",
    "Ended",
    "Event",
    "Judged",
    "LeftOut",
    "Result",
    "Summary",
    "run",
]
