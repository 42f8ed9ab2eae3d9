"""The shapes of requests and answers, for type hints."""

from ._models import *  # noqa: F403
