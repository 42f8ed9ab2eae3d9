<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Model\AddSubjectsAnswer;
use Klarnavn\Model\AddSubjectsInput;
use Klarnavn\Model\AdverseMediaCheckAnswer;
use Klarnavn\Model\AdverseMediaCheckInput;
use Klarnavn\Model\BatchCheckAnswer;
use Klarnavn\Model\BatchCheckInput;
use Klarnavn\Model\BatchResultAnswer;
use Klarnavn\Model\BatchResultInput;
use Klarnavn\Model\CancelBatchAnswer;
use Klarnavn\Model\CancelBatchInput;
use Klarnavn\Model\CreateBatchAnswer;
use Klarnavn\Model\CreateBatchInput;
use Klarnavn\Model\DecideAlertAnswer;
use Klarnavn\Model\DecideAlertInput;
use Klarnavn\Model\DeleteSubjectAnswer;
use Klarnavn\Model\DeleteSubjectInput;
use Klarnavn\Model\GetBatchAnswer;
use Klarnavn\Model\GetBatchInput;
use Klarnavn\Model\GetReceiptAnswer;
use Klarnavn\Model\GetReceiptInput;
use Klarnavn\Model\GetSubjectAnswer;
use Klarnavn\Model\GetSubjectInput;
use Klarnavn\Model\ListAlertsAnswer;
use Klarnavn\Model\ListAlertsInput;
use Klarnavn\Model\ListBatchesAnswer;
use Klarnavn\Model\ListBatchesInput;
use Klarnavn\Model\ListInfoAnswer;
use Klarnavn\Model\ListMonitoringRunsAnswer;
use Klarnavn\Model\ListMonitoringRunsInput;
use Klarnavn\Model\ListReceiptRowsAnswer;
use Klarnavn\Model\ListReceiptRowsInput;
use Klarnavn\Model\ListReceiptsAnswer;
use Klarnavn\Model\ListReceiptsInput;
use Klarnavn\Model\ListSubjectsAnswer;
use Klarnavn\Model\ListSubjectsInput;
use Klarnavn\Model\PreviewBatchAnswer;
use Klarnavn\Model\PreviewBatchInput;
use Klarnavn\Model\PutSubjectAnswer;
use Klarnavn\Model\PutSubjectInput;
use Klarnavn\Model\ReconcileSubjectsAnswer;
use Klarnavn\Model\ReconcileSubjectsInput;
use Klarnavn\Model\ReplayReceiptAnswer;
use Klarnavn\Model\ReplayReceiptInput;
use Klarnavn\Model\ScreeningAnswer;
use Klarnavn\Model\ScreeningInput;
use Klarnavn\Model\StartBatchAnswer;
use Klarnavn\Model\StartBatchInput;
use Klarnavn\Model\UsageInfoAnswer;

/**
 * The operations of the API.
 *
 * @internal
 */
abstract class Operations
{
    /**
     * @template T of Model\Answer
     * @param callable(JsonFields, AnswerMeta): T $read
     * @param \JsonSerializable|array<string, mixed>|null $input
     * @return T
     */
    abstract protected function call(
        string $method,
        string $path,
        callable $read,
        \JsonSerializable|array|null $input,
        ?CallOptions $options,
    ): Model\Answer;

    /**
     * Screens a name against the sanctions lists.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function sanctionsCheck(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/sanctions_check', $read, $input, $options);
    }

    /**
     * Screens a name against the lists of politically exposed persons.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function pepCheck(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/pep_check', $read, $input, $options);
    }

    /**
     * Screens a name against the sanctions lists and the lists of politically exposed persons; counts
     * one search, and one more with adverse media.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function universalSearch(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/api/v1/universal/search', $read, $input, $options);
    }

    /**
     * Looks for a name in news and official releases; counts one search.
     *
     * @param AdverseMediaCheckInput|array<string, mixed> $input the model, or its fields as the API
     * names them
     * @throws Exception\KlarnavnException
     */
    public function adverseMediaCheck(AdverseMediaCheckInput|array $input, ?CallOptions $options = null): AdverseMediaCheckAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): AdverseMediaCheckAnswer => new AdverseMediaCheckAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/adverse_media_check', $read, $input, $options);
    }

    /**
     * Screens up to 500 names in one call. Each counts one search, and one more with adverse media;
     * all are counted or none. A name that cannot be screened is answered with its own error and
     * counts nothing.
     *
     * @param BatchCheckInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function batchCheck(BatchCheckInput|array $input, ?CallOptions $options = null): BatchCheckAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): BatchCheckAnswer => new BatchCheckAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batch_check', $read, $input, $options);
    }

    /**
     * Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and
     * 100000 rows, and says where to send it. An account may have 3 batches that have not ended.
     *
     * @param CreateBatchInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function createBatch(CreateBatchInput|array $input, ?CallOptions $options = null): CreateBatchAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): CreateBatchAnswer => new CreateBatchAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batches', $read, $input, $options);
    }

    /**
     * The account's batches, newest first, 50 a page. An App ID finds only the batches that it
     * created.
     *
     * @param ListBatchesInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function listBatches(ListBatchesInput|array $input, ?CallOptions $options = null): ListBatchesAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListBatchesAnswer => new ListBatchesAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/batches', $read, $input, $options);
    }

    /**
     * Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be
     * screened and how many searches it needs. Nothing is counted.
     *
     * @param PreviewBatchInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function previewBatch(PreviewBatchInput|array $input, ?CallOptions $options = null): PreviewBatchAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): PreviewBatchAnswer => new PreviewBatchAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batches/{batch_id}/preview', $read, $input, $options);
    }

    /**
     * Step 3: reserves a search for every row that can be screened, two with adverse media, all or
     * none, fixes the editions of the lists and the official releases, and starts. What is not given
     * is found out as in the preview. Sent again, it answers the batch that was started.
     *
     * @param StartBatchInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function startBatch(StartBatchInput|array $input, ?CallOptions $options = null): StartBatchAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): StartBatchAnswer => new StartBatchAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batches/{batch_id}/start', $read, $input, $options);
    }

    /**
     * One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason.
     *
     * @param GetBatchInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function getBatch(GetBatchInput|array $input, ?CallOptions $options = null): GetBatchAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): GetBatchAnswer => new GetBatchAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/batches/{batch_id}', $read, $input, $options);
    }

    /**
     * Cancels a batch that has not ended. Searches of rows that are not screened are given back; there
     * is no result.
     *
     * @param CancelBatchInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function cancelBatch(CancelBatchInput|array $input, ?CallOptions $options = null): CancelBatchAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): CancelBatchAnswer => new CancelBatchAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batches/{batch_id}/cancel', $read, $input, $options);
    }

    /**
     * An address, good for 5 minutes, by which the result is downloaded: every column of the file, and
     * what was found. Results are deleted 30 days after the batch was created.
     *
     * @param BatchResultInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function batchResult(BatchResultInput|array $input, ?CallOptions $options = null): BatchResultAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): BatchResultAnswer => new BatchResultAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/batches/{batch_id}/result', $read, $input, $options);
    }

    /**
     * Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its own.
     * Receipts appear within seconds.
     *
     * @param ListReceiptsInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function listReceipts(ListReceiptsInput|array $input, ?CallOptions $options = null): ListReceiptsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListReceiptsAnswer => new ListReceiptsAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/receipts', $read, $input, $options);
    }

    /**
     * One receipt with its proof. 202 while the transparency log has not included it yet: proof and
     * checkpoint are null then.
     *
     * @param GetReceiptInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function getReceipt(GetReceiptInput|array $input, ?CallOptions $options = null): GetReceiptAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): GetReceiptAnswer => new GetReceiptAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/receipts/{receipt_id}', $read, $input, $options);
    }

    /**
     * Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it
     * alone.
     *
     * @param ListReceiptRowsInput|array<string, mixed> $input the model, or its fields as the API
     * names them
     * @throws Exception\KlarnavnException
     */
    public function listReceiptRows(ListReceiptRowsInput|array $input, ?CallOptions $options = null): ListReceiptRowsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListReceiptRowsAnswer => new ListReceiptRowsAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/receipts/{receipt_id}/rows', $read, $input, $options);
    }

    /**
     * Asks the question of a receipt again: against the same editions with the engine of that day, and
     * against today's lists with today's engine. Counts no search.
     *
     * @param ReplayReceiptInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function replayReceipt(ReplayReceiptInput|array $input, ?CallOptions $options = null): ReplayReceiptAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ReplayReceiptAnswer => new ReplayReceiptAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/receipts/{receipt_id}/replay', $read, $input, $options);
    }

    /**
     * Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by
     * their last change. Without status the open ones; with a subject and without status all of that
     * subject. A page may have fewer while there is a cursor.
     *
     * @param ListAlertsInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function listAlerts(ListAlertsInput|array $input, ?CallOptions $options = null): ListAlertsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListAlertsAnswer => new ListAlertsAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/alerts', $read, $input, $options);
    }

    /**
     * Decides an open alert. The decision holds for the facts of both sides: the same match is held
     * back until they change, or the decision ends. Of two decisions at once one is refused.
     *
     * @param DecideAlertInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function decideAlert(DecideAlertInput|array $input, ?CallOptions $options = null): DecideAlertAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): DecideAlertAnswer => new DecideAlertAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/alerts/{alert_id}/decision', $read, $input, $options);
    }

    /**
     * Adds a subject under your reference, or replaces all that is known of it. It is screened within
     * seconds if what is screened has changed. A repeat changes nothing.
     *
     * @param PutSubjectInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function putSubject(PutSubjectInput|array $input, ?CallOptions $options = null): PutSubjectAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): PutSubjectAnswer => new PutSubjectAnswer($json, $meta);

        return $this->call('PUT', '/functions/v1/subjects/{external_ref}', $read, $input, $options);
    }

    /**
     * One subject by your reference.
     *
     * @param GetSubjectInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function getSubject(GetSubjectInput|array $input, ?CallOptions $options = null): GetSubjectAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): GetSubjectAnswer => new GetSubjectAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/subjects/{external_ref}', $read, $input, $options);
    }

    /**
     * Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not
     * screened and takes no place of the plan.
     *
     * @param DeleteSubjectInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function deleteSubject(DeleteSubjectInput|array $input, ?CallOptions $options = null): DeleteSubjectAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): DeleteSubjectAnswer => new DeleteSubjectAnswer($json, $meta);

        return $this->call('DELETE', '/functions/v1/subjects/{external_ref}', $read, $input, $options);
    }

    /**
     * Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no
     * other. A repeat changes nothing.
     *
     * @param AddSubjectsInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function addSubjects(AddSubjectsInput|array $input, ?CallOptions $options = null): AddSubjectsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): AddSubjectsAnswer => new AddSubjectsAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/subjects', $read, $input, $options);
    }

    /**
     * Subjects in the order of their references, at most 50 a page. With a filter a page may have
     * fewer, or none, while there is a cursor.
     *
     * @param ListSubjectsInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function listSubjects(ListSubjectsInput|array $input, ?CallOptions $options = null): ListSubjectsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListSubjectsAnswer => new ListSubjectsAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/subjects', $read, $input, $options);
    }

    /**
     * Compares the references of all your customers, at most 100000, with the subjects of the account:
     * which are missing, unknown, ended or were never screened. The result is kept.
     *
     * @param ReconcileSubjectsInput|array<string, mixed> $input the model, or its fields as the API
     * names them
     * @throws Exception\KlarnavnException
     */
    public function reconcileSubjects(ReconcileSubjectsInput|array $input, ?CallOptions $options = null): ReconcileSubjectsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ReconcileSubjectsAnswer => new ReconcileSubjectsAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/subjects/reconciliation', $read, $input, $options);
    }

    /**
     * Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding is
     * a result like any other.
     *
     * @param ListMonitoringRunsInput|array<string, mixed> $input the model, or its fields as the API
     * names them
     * @throws Exception\KlarnavnException
     */
    public function listMonitoringRuns(ListMonitoringRunsInput|array $input, ?CallOptions $options = null): ListMonitoringRunsAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListMonitoringRunsAnswer => new ListMonitoringRunsAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/monitoring-runs', $read, $input, $options);
    }

    /**
     * The lists this account is screened against, with their dates.
     *
     * @throws Exception\KlarnavnException
     */
    public function listInfo(?CallOptions $options = null): ListInfoAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListInfoAnswer => new ListInfoAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/list_info', $read, null, $options);
    }

    /**
     * The account's searches of this month: how many are used, how many there are, and when the month
     * ends.
     *
     * @throws Exception\KlarnavnException
     */
    public function usageInfo(?CallOptions $options = null): UsageInfoAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): UsageInfoAnswer => new UsageInfoAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/usage', $read, null, $options);
    }
}
