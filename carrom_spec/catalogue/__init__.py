"""The questions that a rule text can answer: a YAML file a topic, read once and checked against each other."""

from carrom_spec.catalogue.loading import catalogue, load_catalogue
from carrom_spec.catalogue.model import Catalogue, Question, Topic

__all__ = ["Catalogue", "Question", "Topic", "catalogue", "load_catalogue"]
