# Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Awaitable, Dict, Literal, Optional, Sequence, Type, TypeVar

from ._models import (
    AskedIdentifier,
    BatchCheckAnswer,
    BatchItem,
    ListInfoAnswer,
    PepCheckAnswer,
    SanctionsCheckAnswer,
    UniversalSearchAnswer,
    UsageInfoAnswer,
)

T = TypeVar("T")


class Operations(ABC):
    @abstractmethod
    def _call(self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]) -> T: ...

    def sanctions_check(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> SanctionsCheckAnswer:
        """Screens a name against the sanctions lists.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return self._call("POST", "/functions/v1/sanctions_check", sent, SanctionsCheckAnswer, idempotency_key, timeout)

    def pep_check(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PepCheckAnswer:
        """Screens a name against the lists of politically exposed persons.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return self._call("POST", "/functions/v1/pep_check", sent, PepCheckAnswer, idempotency_key, timeout)

    def universal_search(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> UniversalSearchAnswer:
        """Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return self._call("POST", "/api/v1/universal/search", sent, UniversalSearchAnswer, idempotency_key, timeout)

    def batch_check(
        self,
        *,
        items: Sequence[BatchItem],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> BatchCheckAnswer:
        """Screens up to 500 names in one call. Each counts one search, and all are counted or none; a name that cannot be screened is answered with its own error and counts nothing."""
        sent: Dict[str, Any] = {"items": items}
        return self._call("POST", "/functions/v1/batch_check", sent, BatchCheckAnswer, idempotency_key, timeout)

    def list_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListInfoAnswer:
        """The lists this account is screened against, with their dates."""
        sent: Dict[str, Any] = {}
        return self._call("GET", "/functions/v1/list_info", sent, ListInfoAnswer, None, timeout)

    def usage_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> UsageInfoAnswer:
        """The account's searches of this month: how many are used, how many there are, and when the month ends."""
        sent: Dict[str, Any] = {}
        return self._call("GET", "/functions/v1/usage", sent, UsageInfoAnswer, None, timeout)


class AsyncOperations(ABC):
    @abstractmethod
    def _call(self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]) -> Awaitable[T]: ...

    async def sanctions_check(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> SanctionsCheckAnswer:
        """Screens a name against the sanctions lists.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return await self._call("POST", "/functions/v1/sanctions_check", sent, SanctionsCheckAnswer, idempotency_key, timeout)

    async def pep_check(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PepCheckAnswer:
        """Screens a name against the lists of politically exposed persons.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return await self._call("POST", "/functions/v1/pep_check", sent, PepCheckAnswer, idempotency_key, timeout)

    async def universal_search(
        self,
        *,
        name: Optional[str] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        external_ref: Optional[str] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        threshold: Optional[float] = None,
        limit: Optional[int] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        include_contained: Optional[bool] = None,
        allow_partial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> UniversalSearchAnswer:
        """Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial}
        return await self._call("POST", "/api/v1/universal/search", sent, UniversalSearchAnswer, idempotency_key, timeout)

    async def batch_check(
        self,
        *,
        items: Sequence[BatchItem],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> BatchCheckAnswer:
        """Screens up to 500 names in one call. Each counts one search, and all are counted or none; a name that cannot be screened is answered with its own error and counts nothing."""
        sent: Dict[str, Any] = {"items": items}
        return await self._call("POST", "/functions/v1/batch_check", sent, BatchCheckAnswer, idempotency_key, timeout)

    async def list_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListInfoAnswer:
        """The lists this account is screened against, with their dates."""
        sent: Dict[str, Any] = {}
        return await self._call("GET", "/functions/v1/list_info", sent, ListInfoAnswer, None, timeout)

    async def usage_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> UsageInfoAnswer:
        """The account's searches of this month: how many are used, how many there are, and when the month ends."""
        sent: Dict[str, Any] = {}
        return await self._call("GET", "/functions/v1/usage", sent, UsageInfoAnswer, None, timeout)
