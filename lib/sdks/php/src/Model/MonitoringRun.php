<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MonitoringRun extends Model
{
    /** The field id. */
    public readonly string $id;

    /** @var JobStatus::*|string */
    public readonly string $status;

    /**
     * edition, own_list: lists in use have changed. policy: the matcher or the threshold has, or a
     * change was taken back before a run had covered it. nightly, weekly: all subjects anew. daily:
     * the record of a day without a change. retry: subjects that could not be screened. person: asked
     * for.
     *
     * @var RunCause::*|string
     */
    public readonly string $setOffBy;

    /**
     * difference: all subjects against changed records, then against whole lists after a match there.
     * all: all subjects against whole lists. open: only subjects that were not screened yet.
     *
     * @var RunScope::*|string
     */
    public readonly string $scope;

    /** @var list<MonitoringRunList> */
    public readonly array $lists;

    /** @var list<UnavailableList> */
    public readonly array $listsMissing;

    /** The field records. Null where there is none. */
    public readonly ?MonitoringRunRecords $records;

    /** The field threshold. */
    public readonly float $threshold;

    /** The field policy_version. */
    public readonly string $policyVersion;

    /** The field subjects. */
    public readonly int $subjects;

    /** The field searched. */
    public readonly int $searched;

    /** The field not_screened. */
    public readonly int $notScreened;

    /** @var array<string, mixed> */
    public readonly array $notScreenedReasons;

    /** The field alerts. */
    public readonly MonitoringRunAlerts $alerts;

    /** The field unexpected. */
    public readonly int $unexpected;

    /**
     * commitment: entry of the transparency log. root: of the tree of all covered subjects. Null until
     * the end. Null where there is none.
     */
    public readonly ?MonitoringRunReceipt $receipt;

    /** The field started_at. */
    public readonly string $startedAt;

    /** The field completed_at. Null where there is none. */
    public readonly ?string $completedAt;

    /** The field error_message. Null where there is none. */
    public readonly ?string $errorMessage;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->status = $json->text('status');
        $this->setOffBy = $json->text('set_off_by');
        $this->scope = $json->text('scope');
        $this->lists = $json->models('lists', MonitoringRunList::class);
        $this->listsMissing = $json->models('lists_missing', UnavailableList::class);
        $this->records = $json->modelOrNull('records', MonitoringRunRecords::class);
        $this->threshold = $json->number('threshold');
        $this->policyVersion = $json->text('policy_version');
        $this->subjects = $json->whole('subjects');
        $this->searched = $json->whole('searched');
        $this->notScreened = $json->whole('not_screened');
        $this->notScreenedReasons = $json->facts('not_screened_reasons');
        $this->alerts = $json->model('alerts', MonitoringRunAlerts::class);
        $this->unexpected = $json->whole('unexpected');
        $this->receipt = $json->modelOrNull('receipt', MonitoringRunReceipt::class);
        $this->startedAt = $json->text('started_at');
        $this->completedAt = $json->textOrNull('completed_at');
        $this->errorMessage = $json->textOrNull('error_message');
    }
}
