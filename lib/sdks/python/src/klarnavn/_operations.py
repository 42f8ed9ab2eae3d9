# Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Awaitable, Dict, Literal, Optional, Sequence, Type, TypeVar

from ._models import (
    AddSubjectsAnswer,
    AdverseMediaCheckAnswer,
    AskedIdentifier,
    BatchCheckAnswer,
    BatchItem,
    BatchResultAnswer,
    CancelBatchAnswer,
    CreateBatchAnswer,
    CreateWebhookAnswer,
    DecideAlertAnswer,
    DeleteSubjectAnswer,
    DeleteWebhookAnswer,
    GetBatchAnswer,
    GetReceiptAnswer,
    GetSubjectAnswer,
    ListAlertsAnswer,
    ListBatchesAnswer,
    ListInfoAnswer,
    ListMonitoringRunsAnswer,
    ListReceiptRowsAnswer,
    ListReceiptsAnswer,
    ListSubjectsAnswer,
    ListWebhooksAnswer,
    PepCheckAnswer,
    PreviewBatchAnswer,
    PreviewBatchInputColumns,
    PutSubjectAnswer,
    ReconcileSubjectsAnswer,
    ReplayReceiptAnswer,
    RotateWebhookAnswer,
    SanctionsCheckAnswer,
    SentSubject,
    StartBatchAnswer,
    StartBatchInputColumns,
    TestWebhookAnswer,
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
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> SanctionsCheckAnswer:
        """Screens a name against the sanctions lists.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "open_case": open_case}
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
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PepCheckAnswer:
        """Screens a name against the lists of politically exposed persons.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "open_case": open_case}
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
        adverse_media: Optional[bool] = None,
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> UniversalSearchAnswer:
        """Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search, and one more with adverse media.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "adverse_media": adverse_media, "open_case": open_case}
        return self._call("POST", "/api/v1/universal/search", sent, UniversalSearchAnswer, idempotency_key, timeout)

    def adverse_media_check(
        self,
        *,
        name: str,
        external_ref: Optional[str] = None,
        aliases: Optional[Sequence[str]] = None,
        type: Optional[Literal["individual", "entity"]] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        place: Optional[str] = None,
        published_from: Optional[str] = None,
        published_to: Optional[str] = None,
        languages: Optional[Sequence[str]] = None,
        countries: Optional[Sequence[str]] = None,
        categories: Optional[Sequence[Literal["fraud", "corruption", "money_laundering", "terrorism", "tax", "trafficking", "narcotics", "sanctions_evasion", "cybercrime", "market_abuse", "environmental", "organised_crime", "violence", "civil_rights", "other_crime"]]] = None,
        limit: Optional[int] = None,
        search_key: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AdverseMediaCheckAnswer:
        """Looks for a name in news and official releases; counts one search."""
        sent: Dict[str, Any] = {"name": name, "external_ref": external_ref, "aliases": aliases, "type": type, "date_of_birth": date_of_birth, "nationality": nationality, "place": place, "published_from": published_from, "published_to": published_to, "languages": languages, "countries": countries, "categories": categories, "limit": limit, "search_key": search_key}
        return self._call("POST", "/functions/v1/adverse_media_check", sent, AdverseMediaCheckAnswer, idempotency_key, timeout)

    def batch_check(
        self,
        *,
        items: Sequence[BatchItem],
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> BatchCheckAnswer:
        """Screens up to 500 names in one call. Each counts one search, and one more with adverse media; all are counted or none. A name that cannot be screened is answered with its own error and counts nothing.

        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"items": items, "adverse_media": adverse_media}
        return self._call("POST", "/functions/v1/batch_check", sent, BatchCheckAnswer, idempotency_key, timeout)

    def create_batch(
        self,
        *,
        file_name: str,
        file_size: int,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CreateBatchAnswer:
        """Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and 100000 rows, and says where to send it. An account may have 3 batches that have not ended.

        file_size: Bytes that will be sent. A text may be packed with gzip.
        """
        sent: Dict[str, Any] = {"file_name": file_name, "file_size": file_size}
        return self._call("POST", "/functions/v1/batches", sent, CreateBatchAnswer, idempotency_key, timeout)

    def list_batches(
        self,
        *,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListBatchesAnswer:
        """The account's batches, newest first, 50 a page. An App ID finds only the batches that it created."""
        sent: Dict[str, Any] = {"cursor": cursor}
        return self._call("GET", "/functions/v1/batches", sent, ListBatchesAnswer, None, timeout)

    def preview_batch(
        self,
        *,
        batch_id: str,
        sheet: Optional[str] = None,
        encoding: Optional[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]] = None,
        columns: Optional[PreviewBatchInputColumns] = None,
        has_header: Optional[bool] = None,
        date_order: Optional[Literal["day_first", "month_first"]] = None,
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PreviewBatchAnswer:
        """Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted.

        sheet: The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
        encoding: The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
        has_header: Whether the first row holds the names of the columns.
        date_order: How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"batch_id": batch_id, "sheet": sheet, "encoding": encoding, "columns": columns, "has_header": has_header, "date_order": date_order, "adverse_media": adverse_media}
        return self._call("POST", "/functions/v1/batches/{batch_id}/preview", sent, PreviewBatchAnswer, idempotency_key, timeout)

    def start_batch(
        self,
        *,
        batch_id: str,
        sheet: Optional[str] = None,
        encoding: Optional[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]] = None,
        columns: Optional[StartBatchInputColumns] = None,
        has_header: Optional[bool] = None,
        date_order: Optional[Literal["day_first", "month_first"]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        threshold: Optional[float] = None,
        check: Optional[Literal["sanctions", "pep", "both"]] = None,
        limit: Optional[int] = None,
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> StartBatchAnswer:
        """Step 3: reserves a search for every row that can be screened, two with adverse media, all or none, fixes the editions of the lists and the official releases, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started.

        sheet: The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
        encoding: The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
        has_header: Whether the first row holds the names of the columns.
        date_order: How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"batch_id": batch_id, "sheet": sheet, "encoding": encoding, "columns": columns, "has_header": has_header, "date_order": date_order, "match_type": match_type, "threshold": threshold, "check": check, "limit": limit, "adverse_media": adverse_media}
        return self._call("POST", "/functions/v1/batches/{batch_id}/start", sent, StartBatchAnswer, idempotency_key, timeout)

    def get_batch(
        self,
        *,
        batch_id: str,
        timeout: Optional[float] = None,
    ) -> GetBatchAnswer:
        """One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason."""
        sent: Dict[str, Any] = {"batch_id": batch_id}
        return self._call("GET", "/functions/v1/batches/{batch_id}", sent, GetBatchAnswer, None, timeout)

    def cancel_batch(
        self,
        *,
        batch_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CancelBatchAnswer:
        """Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result."""
        sent: Dict[str, Any] = {"batch_id": batch_id}
        return self._call("POST", "/functions/v1/batches/{batch_id}/cancel", sent, CancelBatchAnswer, idempotency_key, timeout)

    def batch_result(
        self,
        *,
        batch_id: str,
        format: Literal["csv", "xlsx", "json"],
        timeout: Optional[float] = None,
    ) -> BatchResultAnswer:
        """An address, good for 5 minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted 30 days after the batch was created."""
        sent: Dict[str, Any] = {"batch_id": batch_id, "format": format}
        return self._call("GET", "/functions/v1/batches/{batch_id}/result", sent, BatchResultAnswer, None, timeout)

    def list_receipts(
        self,
        *,
        cursor: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        endpoint: Optional[Literal["sanctions_check", "pep_check", "batch_check", "batch_file", "universal_search", "adverse_media_check", "dashboard_search", "dashboard_adverse_media"]] = None,
        outcome: Optional[Literal["match", "no_match"]] = None,
        app_id_ref: Optional[str] = None,
        external_ref: Optional[str] = None,
        name: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListReceiptsAnswer:
        """Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its own. Receipts appear within seconds."""
        sent: Dict[str, Any] = {"cursor": cursor, "from": from_, "to": to, "endpoint": endpoint, "outcome": outcome, "app_id_ref": app_id_ref, "external_ref": external_ref, "name": name}
        return self._call("GET", "/functions/v1/receipts", sent, ListReceiptsAnswer, None, timeout)

    def get_receipt(
        self,
        *,
        receipt_id: str,
        timeout: Optional[float] = None,
    ) -> GetReceiptAnswer:
        """One receipt with its proof. 202 while the transparency log has not included it yet: proof and checkpoint are null then."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id}
        return self._call("GET", "/functions/v1/receipts/{receipt_id}", sent, GetReceiptAnswer, None, timeout)

    def list_receipt_rows(
        self,
        *,
        receipt_id: str,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListReceiptRowsAnswer:
        """Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it alone."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id, "cursor": cursor}
        return self._call("GET", "/functions/v1/receipts/{receipt_id}/rows", sent, ListReceiptRowsAnswer, None, timeout)

    def replay_receipt(
        self,
        *,
        receipt_id: str,
        row: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ReplayReceiptAnswer:
        """Asks the question of a receipt again: against the same editions with the engine of that day, and against today's lists with today's engine. Counts no search."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id, "row": row}
        return self._call("POST", "/functions/v1/receipts/{receipt_id}/replay", sent, ReplayReceiptAnswer, idempotency_key, timeout)

    def list_alerts(
        self,
        *,
        cursor: Optional[str] = None,
        status: Optional[Literal["open", "decided", "suppressed", "closed"]] = None,
        subject: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListAlertsAnswer:
        """Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by their last change. Without status the open ones; with a subject and without status all of that subject. A page may have fewer while there is a cursor.

        subject: external_ref of a subject.
        """
        sent: Dict[str, Any] = {"cursor": cursor, "status": status, "subject": subject}
        return self._call("GET", "/functions/v1/alerts", sent, ListAlertsAnswer, None, timeout)

    def decide_alert(
        self,
        *,
        alert_id: str,
        outcome: Literal["true_match", "false_positive", "inconclusive"],
        reason: str,
        expires_on: Optional[str] = None,
        version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> DecideAlertAnswer:
        """Decides an open alert. The decision holds for the facts of both sides: the same match is held back until they change, or the decision ends. Of two decisions at once one is refused.

        expires_on: Last day of the decision, at most 36 months from now. Without it the decision holds for 12 months.
        version: Of the alert as it was read.
        """
        sent: Dict[str, Any] = {"alert_id": alert_id, "outcome": outcome, "reason": reason, "expires_on": expires_on, "version": version}
        return self._call("POST", "/functions/v1/alerts/{alert_id}/decision", sent, DecideAlertAnswer, idempotency_key, timeout)

    def put_subject(
        self,
        *,
        external_ref: str,
        name: str,
        aliases: Optional[Sequence[str]] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        dates_of_birth: Optional[Sequence[str]] = None,
        nationalities: Optional[Sequence[str]] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        tags: Optional[Sequence[str]] = None,
        risk: Optional[Literal["low", "medium", "high"]] = None,
        note: Optional[str] = None,
        ended_on: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PutSubjectAnswer:
        """Adds a subject under your reference, or replaces all that is known of it. It is screened within seconds if what is screened has changed. A repeat changes nothing.

        aliases: Other names of the same one. Each is screened like the name.
        type: Without it records of every kind are compared.
        dates_of_birth: In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        ended_on: Last day of the relation, today at the latest. From then on the subject is not screened.
        """
        sent: Dict[str, Any] = {"external_ref": external_ref, "name": name, "aliases": aliases, "type": type, "dates_of_birth": dates_of_birth, "nationalities": nationalities, "identifiers": identifiers, "tags": tags, "risk": risk, "note": note, "ended_on": ended_on}
        return self._call("PUT", "/functions/v1/subjects/{external_ref}", sent, PutSubjectAnswer, None, timeout)

    def get_subject(
        self,
        *,
        external_ref: str,
        timeout: Optional[float] = None,
    ) -> GetSubjectAnswer:
        """One subject by your reference."""
        sent: Dict[str, Any] = {"external_ref": external_ref}
        return self._call("GET", "/functions/v1/subjects/{external_ref}", sent, GetSubjectAnswer, None, timeout)

    def delete_subject(
        self,
        *,
        external_ref: str,
        timeout: Optional[float] = None,
    ) -> DeleteSubjectAnswer:
        """Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not screened and takes no place of the plan."""
        sent: Dict[str, Any] = {"external_ref": external_ref}
        return self._call("DELETE", "/functions/v1/subjects/{external_ref}", sent, DeleteSubjectAnswer, None, timeout)

    def add_subjects(
        self,
        *,
        subjects: Sequence[SentSubject],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AddSubjectsAnswer:
        """Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no other. A repeat changes nothing."""
        sent: Dict[str, Any] = {"subjects": subjects}
        return self._call("POST", "/functions/v1/subjects", sent, AddSubjectsAnswer, idempotency_key, timeout)

    def list_subjects(
        self,
        *,
        cursor: Optional[str] = None,
        search: Optional[str] = None,
        status: Optional[Literal["active", "ended"]] = None,
        screening: Optional[Literal["pending", "screened", "not_screened"]] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        risk: Optional[Literal["low", "medium", "high"]] = None,
        tag: Optional[str] = None,
        outcome: Optional[Literal["open", "true_match", "inconclusive", "false_positive", "clear"]] = None,
        timeout: Optional[float] = None,
    ) -> ListSubjectsAnswer:
        """Subjects in the order of their references, at most 50 a page. With a filter a page may have fewer, or none, while there is a cursor."""
        sent: Dict[str, Any] = {"cursor": cursor, "search": search, "status": status, "screening": screening, "type": type, "risk": risk, "tag": tag, "outcome": outcome}
        return self._call("GET", "/functions/v1/subjects", sent, ListSubjectsAnswer, None, timeout)

    def reconcile_subjects(
        self,
        *,
        external_refs: Sequence[str],
        source: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ReconcileSubjectsAnswer:
        """Compares the references of all your customers, at most 100000, with the subjects of the account: which are missing, unknown, ended or were never screened. The result is kept."""
        sent: Dict[str, Any] = {"external_refs": external_refs, "source": source}
        return self._call("POST", "/functions/v1/subjects/reconciliation", sent, ReconcileSubjectsAnswer, idempotency_key, timeout)

    def list_monitoring_runs(
        self,
        *,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListMonitoringRunsAnswer:
        """Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding is a result like any other."""
        sent: Dict[str, Any] = {"cursor": cursor}
        return self._call("GET", "/functions/v1/monitoring-runs", sent, ListMonitoringRunsAnswer, None, timeout)

    def list_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListInfoAnswer:
        """The lists this account is screened against, with their dates."""
        sent: Dict[str, Any] = {}
        return self._call("GET", "/functions/v1/list_info", sent, ListInfoAnswer, None, timeout)

    def list_webhooks(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListWebhooksAnswer:
        """The account's webhooks, newest first, at most 10. Their secrets are never shown again."""
        sent: Dict[str, Any] = {}
        return self._call("GET", "/functions/v1/webhooks", sent, ListWebhooksAnswer, None, timeout)

    def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[Literal["alert.opened", "alert.decided", "case.changed", "monitoring.completed", "edition.published", "import.ended", "batch.completed", "usage.threshold", "subscription.changed", "app_id.changed"]],
        description: Optional[str] = None,
        sends_names: Optional[bool] = None,
        signature: Optional[Literal["v1", "v1a"]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CreateWebhookAnswer:
        """Makes a webhook: chosen events are posted to its https address, signed as Standard Webhooks describe. Only this answer shows the secret."""
        sent: Dict[str, Any] = {"url": url, "events": events, "description": description, "sends_names": sends_names, "signature": signature}
        return self._call("POST", "/functions/v1/webhooks", sent, CreateWebhookAnswer, idempotency_key, timeout)

    def delete_webhook(
        self,
        *,
        webhook_id: str,
        timeout: Optional[float] = None,
    ) -> DeleteWebhookAnswer:
        """Deletes a webhook. Events that wait for it are not sent any more."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id}
        return self._call("DELETE", "/functions/v1/webhooks/{webhook_id}", sent, DeleteWebhookAnswer, None, timeout)

    def rotate_webhook(
        self,
        *,
        webhook_id: str,
        old_expires_in_hours: int,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> RotateWebhookAnswer:
        """Replaces the secret of a webhook. Both secrets sign until the old one expires, at most 24 hours later. Only this answer shows the new one."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id, "old_expires_in_hours": old_expires_in_hours}
        return self._call("POST", "/functions/v1/webhooks/{webhook_id}/rotate", sent, RotateWebhookAnswer, idempotency_key, timeout)

    def test_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> TestWebhookAnswer:
        """Sends a test event to a webhook. Its delivery shows the answer."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id}
        return self._call("POST", "/functions/v1/webhooks/{webhook_id}/test", sent, TestWebhookAnswer, idempotency_key, timeout)

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
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> SanctionsCheckAnswer:
        """Screens a name against the sanctions lists.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "open_case": open_case}
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
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PepCheckAnswer:
        """Screens a name against the lists of politically exposed persons.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "open_case": open_case}
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
        adverse_media: Optional[bool] = None,
        open_case: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> UniversalSearchAnswer:
        """Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search, and one more with adverse media.

        name: Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        """
        sent: Dict[str, Any] = {"name": name, "identifiers": identifiers, "match_type": match_type, "external_ref": external_ref, "type": type, "threshold": threshold, "limit": limit, "date_of_birth": date_of_birth, "nationality": nationality, "include_contained": include_contained, "allow_partial": allow_partial, "adverse_media": adverse_media, "open_case": open_case}
        return await self._call("POST", "/api/v1/universal/search", sent, UniversalSearchAnswer, idempotency_key, timeout)

    async def adverse_media_check(
        self,
        *,
        name: str,
        external_ref: Optional[str] = None,
        aliases: Optional[Sequence[str]] = None,
        type: Optional[Literal["individual", "entity"]] = None,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        place: Optional[str] = None,
        published_from: Optional[str] = None,
        published_to: Optional[str] = None,
        languages: Optional[Sequence[str]] = None,
        countries: Optional[Sequence[str]] = None,
        categories: Optional[Sequence[Literal["fraud", "corruption", "money_laundering", "terrorism", "tax", "trafficking", "narcotics", "sanctions_evasion", "cybercrime", "market_abuse", "environmental", "organised_crime", "violence", "civil_rights", "other_crime"]]] = None,
        limit: Optional[int] = None,
        search_key: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AdverseMediaCheckAnswer:
        """Looks for a name in news and official releases; counts one search."""
        sent: Dict[str, Any] = {"name": name, "external_ref": external_ref, "aliases": aliases, "type": type, "date_of_birth": date_of_birth, "nationality": nationality, "place": place, "published_from": published_from, "published_to": published_to, "languages": languages, "countries": countries, "categories": categories, "limit": limit, "search_key": search_key}
        return await self._call("POST", "/functions/v1/adverse_media_check", sent, AdverseMediaCheckAnswer, idempotency_key, timeout)

    async def batch_check(
        self,
        *,
        items: Sequence[BatchItem],
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> BatchCheckAnswer:
        """Screens up to 500 names in one call. Each counts one search, and one more with adverse media; all are counted or none. A name that cannot be screened is answered with its own error and counts nothing.

        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"items": items, "adverse_media": adverse_media}
        return await self._call("POST", "/functions/v1/batch_check", sent, BatchCheckAnswer, idempotency_key, timeout)

    async def create_batch(
        self,
        *,
        file_name: str,
        file_size: int,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CreateBatchAnswer:
        """Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and 100000 rows, and says where to send it. An account may have 3 batches that have not ended.

        file_size: Bytes that will be sent. A text may be packed with gzip.
        """
        sent: Dict[str, Any] = {"file_name": file_name, "file_size": file_size}
        return await self._call("POST", "/functions/v1/batches", sent, CreateBatchAnswer, idempotency_key, timeout)

    async def list_batches(
        self,
        *,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListBatchesAnswer:
        """The account's batches, newest first, 50 a page. An App ID finds only the batches that it created."""
        sent: Dict[str, Any] = {"cursor": cursor}
        return await self._call("GET", "/functions/v1/batches", sent, ListBatchesAnswer, None, timeout)

    async def preview_batch(
        self,
        *,
        batch_id: str,
        sheet: Optional[str] = None,
        encoding: Optional[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]] = None,
        columns: Optional[PreviewBatchInputColumns] = None,
        has_header: Optional[bool] = None,
        date_order: Optional[Literal["day_first", "month_first"]] = None,
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PreviewBatchAnswer:
        """Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted.

        sheet: The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
        encoding: The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
        has_header: Whether the first row holds the names of the columns.
        date_order: How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"batch_id": batch_id, "sheet": sheet, "encoding": encoding, "columns": columns, "has_header": has_header, "date_order": date_order, "adverse_media": adverse_media}
        return await self._call("POST", "/functions/v1/batches/{batch_id}/preview", sent, PreviewBatchAnswer, idempotency_key, timeout)

    async def start_batch(
        self,
        *,
        batch_id: str,
        sheet: Optional[str] = None,
        encoding: Optional[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]] = None,
        columns: Optional[StartBatchInputColumns] = None,
        has_header: Optional[bool] = None,
        date_order: Optional[Literal["day_first", "month_first"]] = None,
        match_type: Optional[Literal["exact", "fuzzy"]] = None,
        threshold: Optional[float] = None,
        check: Optional[Literal["sanctions", "pep", "both"]] = None,
        limit: Optional[int] = None,
        adverse_media: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> StartBatchAnswer:
        """Step 3: reserves a search for every row that can be screened, two with adverse media, all or none, fixes the editions of the lists and the official releases, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started.

        sheet: The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
        encoding: The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
        has_header: Whether the first row holds the names of the columns.
        date_order: How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
        adverse_media: Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
        """
        sent: Dict[str, Any] = {"batch_id": batch_id, "sheet": sheet, "encoding": encoding, "columns": columns, "has_header": has_header, "date_order": date_order, "match_type": match_type, "threshold": threshold, "check": check, "limit": limit, "adverse_media": adverse_media}
        return await self._call("POST", "/functions/v1/batches/{batch_id}/start", sent, StartBatchAnswer, idempotency_key, timeout)

    async def get_batch(
        self,
        *,
        batch_id: str,
        timeout: Optional[float] = None,
    ) -> GetBatchAnswer:
        """One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason."""
        sent: Dict[str, Any] = {"batch_id": batch_id}
        return await self._call("GET", "/functions/v1/batches/{batch_id}", sent, GetBatchAnswer, None, timeout)

    async def cancel_batch(
        self,
        *,
        batch_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CancelBatchAnswer:
        """Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result."""
        sent: Dict[str, Any] = {"batch_id": batch_id}
        return await self._call("POST", "/functions/v1/batches/{batch_id}/cancel", sent, CancelBatchAnswer, idempotency_key, timeout)

    async def batch_result(
        self,
        *,
        batch_id: str,
        format: Literal["csv", "xlsx", "json"],
        timeout: Optional[float] = None,
    ) -> BatchResultAnswer:
        """An address, good for 5 minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted 30 days after the batch was created."""
        sent: Dict[str, Any] = {"batch_id": batch_id, "format": format}
        return await self._call("GET", "/functions/v1/batches/{batch_id}/result", sent, BatchResultAnswer, None, timeout)

    async def list_receipts(
        self,
        *,
        cursor: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        endpoint: Optional[Literal["sanctions_check", "pep_check", "batch_check", "batch_file", "universal_search", "adverse_media_check", "dashboard_search", "dashboard_adverse_media"]] = None,
        outcome: Optional[Literal["match", "no_match"]] = None,
        app_id_ref: Optional[str] = None,
        external_ref: Optional[str] = None,
        name: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListReceiptsAnswer:
        """Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its own. Receipts appear within seconds."""
        sent: Dict[str, Any] = {"cursor": cursor, "from": from_, "to": to, "endpoint": endpoint, "outcome": outcome, "app_id_ref": app_id_ref, "external_ref": external_ref, "name": name}
        return await self._call("GET", "/functions/v1/receipts", sent, ListReceiptsAnswer, None, timeout)

    async def get_receipt(
        self,
        *,
        receipt_id: str,
        timeout: Optional[float] = None,
    ) -> GetReceiptAnswer:
        """One receipt with its proof. 202 while the transparency log has not included it yet: proof and checkpoint are null then."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id}
        return await self._call("GET", "/functions/v1/receipts/{receipt_id}", sent, GetReceiptAnswer, None, timeout)

    async def list_receipt_rows(
        self,
        *,
        receipt_id: str,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListReceiptRowsAnswer:
        """Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it alone."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id, "cursor": cursor}
        return await self._call("GET", "/functions/v1/receipts/{receipt_id}/rows", sent, ListReceiptRowsAnswer, None, timeout)

    async def replay_receipt(
        self,
        *,
        receipt_id: str,
        row: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ReplayReceiptAnswer:
        """Asks the question of a receipt again: against the same editions with the engine of that day, and against today's lists with today's engine. Counts no search."""
        sent: Dict[str, Any] = {"receipt_id": receipt_id, "row": row}
        return await self._call("POST", "/functions/v1/receipts/{receipt_id}/replay", sent, ReplayReceiptAnswer, idempotency_key, timeout)

    async def list_alerts(
        self,
        *,
        cursor: Optional[str] = None,
        status: Optional[Literal["open", "decided", "suppressed", "closed"]] = None,
        subject: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListAlertsAnswer:
        """Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by their last change. Without status the open ones; with a subject and without status all of that subject. A page may have fewer while there is a cursor.

        subject: external_ref of a subject.
        """
        sent: Dict[str, Any] = {"cursor": cursor, "status": status, "subject": subject}
        return await self._call("GET", "/functions/v1/alerts", sent, ListAlertsAnswer, None, timeout)

    async def decide_alert(
        self,
        *,
        alert_id: str,
        outcome: Literal["true_match", "false_positive", "inconclusive"],
        reason: str,
        expires_on: Optional[str] = None,
        version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> DecideAlertAnswer:
        """Decides an open alert. The decision holds for the facts of both sides: the same match is held back until they change, or the decision ends. Of two decisions at once one is refused.

        expires_on: Last day of the decision, at most 36 months from now. Without it the decision holds for 12 months.
        version: Of the alert as it was read.
        """
        sent: Dict[str, Any] = {"alert_id": alert_id, "outcome": outcome, "reason": reason, "expires_on": expires_on, "version": version}
        return await self._call("POST", "/functions/v1/alerts/{alert_id}/decision", sent, DecideAlertAnswer, idempotency_key, timeout)

    async def put_subject(
        self,
        *,
        external_ref: str,
        name: str,
        aliases: Optional[Sequence[str]] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        dates_of_birth: Optional[Sequence[str]] = None,
        nationalities: Optional[Sequence[str]] = None,
        identifiers: Optional[Sequence[AskedIdentifier]] = None,
        tags: Optional[Sequence[str]] = None,
        risk: Optional[Literal["low", "medium", "high"]] = None,
        note: Optional[str] = None,
        ended_on: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> PutSubjectAnswer:
        """Adds a subject under your reference, or replaces all that is known of it. It is screened within seconds if what is screened has changed. A repeat changes nothing.

        aliases: Other names of the same one. Each is screened like the name.
        type: Without it records of every kind are compared.
        dates_of_birth: In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm.
        identifiers: Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
        ended_on: Last day of the relation, today at the latest. From then on the subject is not screened.
        """
        sent: Dict[str, Any] = {"external_ref": external_ref, "name": name, "aliases": aliases, "type": type, "dates_of_birth": dates_of_birth, "nationalities": nationalities, "identifiers": identifiers, "tags": tags, "risk": risk, "note": note, "ended_on": ended_on}
        return await self._call("PUT", "/functions/v1/subjects/{external_ref}", sent, PutSubjectAnswer, None, timeout)

    async def get_subject(
        self,
        *,
        external_ref: str,
        timeout: Optional[float] = None,
    ) -> GetSubjectAnswer:
        """One subject by your reference."""
        sent: Dict[str, Any] = {"external_ref": external_ref}
        return await self._call("GET", "/functions/v1/subjects/{external_ref}", sent, GetSubjectAnswer, None, timeout)

    async def delete_subject(
        self,
        *,
        external_ref: str,
        timeout: Optional[float] = None,
    ) -> DeleteSubjectAnswer:
        """Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not screened and takes no place of the plan."""
        sent: Dict[str, Any] = {"external_ref": external_ref}
        return await self._call("DELETE", "/functions/v1/subjects/{external_ref}", sent, DeleteSubjectAnswer, None, timeout)

    async def add_subjects(
        self,
        *,
        subjects: Sequence[SentSubject],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AddSubjectsAnswer:
        """Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no other. A repeat changes nothing."""
        sent: Dict[str, Any] = {"subjects": subjects}
        return await self._call("POST", "/functions/v1/subjects", sent, AddSubjectsAnswer, idempotency_key, timeout)

    async def list_subjects(
        self,
        *,
        cursor: Optional[str] = None,
        search: Optional[str] = None,
        status: Optional[Literal["active", "ended"]] = None,
        screening: Optional[Literal["pending", "screened", "not_screened"]] = None,
        type: Optional[Literal["individual", "entity", "vessel", "aircraft"]] = None,
        risk: Optional[Literal["low", "medium", "high"]] = None,
        tag: Optional[str] = None,
        outcome: Optional[Literal["open", "true_match", "inconclusive", "false_positive", "clear"]] = None,
        timeout: Optional[float] = None,
    ) -> ListSubjectsAnswer:
        """Subjects in the order of their references, at most 50 a page. With a filter a page may have fewer, or none, while there is a cursor."""
        sent: Dict[str, Any] = {"cursor": cursor, "search": search, "status": status, "screening": screening, "type": type, "risk": risk, "tag": tag, "outcome": outcome}
        return await self._call("GET", "/functions/v1/subjects", sent, ListSubjectsAnswer, None, timeout)

    async def reconcile_subjects(
        self,
        *,
        external_refs: Sequence[str],
        source: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ReconcileSubjectsAnswer:
        """Compares the references of all your customers, at most 100000, with the subjects of the account: which are missing, unknown, ended or were never screened. The result is kept."""
        sent: Dict[str, Any] = {"external_refs": external_refs, "source": source}
        return await self._call("POST", "/functions/v1/subjects/reconciliation", sent, ReconcileSubjectsAnswer, idempotency_key, timeout)

    async def list_monitoring_runs(
        self,
        *,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> ListMonitoringRunsAnswer:
        """Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding is a result like any other."""
        sent: Dict[str, Any] = {"cursor": cursor}
        return await self._call("GET", "/functions/v1/monitoring-runs", sent, ListMonitoringRunsAnswer, None, timeout)

    async def list_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListInfoAnswer:
        """The lists this account is screened against, with their dates."""
        sent: Dict[str, Any] = {}
        return await self._call("GET", "/functions/v1/list_info", sent, ListInfoAnswer, None, timeout)

    async def list_webhooks(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> ListWebhooksAnswer:
        """The account's webhooks, newest first, at most 10. Their secrets are never shown again."""
        sent: Dict[str, Any] = {}
        return await self._call("GET", "/functions/v1/webhooks", sent, ListWebhooksAnswer, None, timeout)

    async def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[Literal["alert.opened", "alert.decided", "case.changed", "monitoring.completed", "edition.published", "import.ended", "batch.completed", "usage.threshold", "subscription.changed", "app_id.changed"]],
        description: Optional[str] = None,
        sends_names: Optional[bool] = None,
        signature: Optional[Literal["v1", "v1a"]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CreateWebhookAnswer:
        """Makes a webhook: chosen events are posted to its https address, signed as Standard Webhooks describe. Only this answer shows the secret."""
        sent: Dict[str, Any] = {"url": url, "events": events, "description": description, "sends_names": sends_names, "signature": signature}
        return await self._call("POST", "/functions/v1/webhooks", sent, CreateWebhookAnswer, idempotency_key, timeout)

    async def delete_webhook(
        self,
        *,
        webhook_id: str,
        timeout: Optional[float] = None,
    ) -> DeleteWebhookAnswer:
        """Deletes a webhook. Events that wait for it are not sent any more."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id}
        return await self._call("DELETE", "/functions/v1/webhooks/{webhook_id}", sent, DeleteWebhookAnswer, None, timeout)

    async def rotate_webhook(
        self,
        *,
        webhook_id: str,
        old_expires_in_hours: int,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> RotateWebhookAnswer:
        """Replaces the secret of a webhook. Both secrets sign until the old one expires, at most 24 hours later. Only this answer shows the new one."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id, "old_expires_in_hours": old_expires_in_hours}
        return await self._call("POST", "/functions/v1/webhooks/{webhook_id}/rotate", sent, RotateWebhookAnswer, idempotency_key, timeout)

    async def test_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> TestWebhookAnswer:
        """Sends a test event to a webhook. Its delivery shows the answer."""
        sent: Dict[str, Any] = {"webhook_id": webhook_id}
        return await self._call("POST", "/functions/v1/webhooks/{webhook_id}/test", sent, TestWebhookAnswer, idempotency_key, timeout)

    async def usage_info(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> UsageInfoAnswer:
        """The account's searches of this month: how many are used, how many there are, and when the month ends."""
        sent: Dict[str, Any] = {}
        return await self._call("GET", "/functions/v1/usage", sent, UsageInfoAnswer, None, timeout)
