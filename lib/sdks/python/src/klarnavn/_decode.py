"""JSON to the data classes of the models."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from typing import Any, Callable, Dict, List, Literal, Tuple, Union, cast, get_args, get_origin, get_type_hints


def decode(kind: Any, value: Any) -> Any:
    """The value as its type says: objects become data classes. Fields that a class does not know are left out.

    Raises KeyError or TypeError where a field is missing or is not what the type says.
    """
    origin = get_origin(kind)
    if origin is Union:
        return _choice(get_args(kind), value)
    if origin is list:
        if not isinstance(value, list):
            raise TypeError("not a list")
        (item,) = get_args(kind)
        return [decode(item, one) for one in value]
    if not is_dataclass(kind) or isinstance(value, cast(type, kind)):
        return value
    if not isinstance(value, dict):
        raise TypeError("not an object")
    make = cast(Callable[..., Any], kind)
    return make(
        **{
            name: decode(hint, value[name])
            for name, hint, has_default in _fields_of(make)
            if name in value or not has_default
        }
    )


def _choice(kinds: Tuple[Any, ...], value: Any) -> Any:
    if value is None and type(None) in kinds:
        return None
    found = [kind for kind in kinds if kind is not type(None)]
    for kind in found[:-1]:
        if not is_dataclass(kind) or _may_be(kind, value):
            return decode(kind, value)
    return decode(found[-1], value)


def _may_be(kind: Any, value: Dict[str, Any]) -> bool:
    """Whether every field with one only value has it: record_type, or success."""
    return all(
        isinstance(value, dict) and value.get(name) in get_args(hint)
        for name, hint, _ in _fields_of(kind)
        if get_origin(hint) is Literal and len(get_args(hint)) == 1
    )


@lru_cache(maxsize=None)
def _fields_of(kind: Any) -> List[Tuple[str, Any, bool]]:
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name], field.default is not MISSING) for field in fields(kind)]
