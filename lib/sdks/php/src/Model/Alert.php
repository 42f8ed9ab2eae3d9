<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class Alert extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field subject. */
    public readonly AlertSubject $subject;

    /**
     * Records of one listed subject on any number of lists, best first.
     *
     * @var list<AlertRecord>
     */
    public readonly array $records;

    /** Of the best record; 0 to 1. */
    public readonly float $score;

    /** @var ScoreBand::*|string */
    public readonly string $band;

    /** @var MatchRule::*|string */
    public readonly string $rule;

    /** @var AlertLabel::*|string */
    public readonly string $label;

    /**
     * Cause of its last opening.
     *
     * @var AlertCause::*|string
     */
    public readonly string $setOffBy;

    /** The field opened_at. */
    public readonly string $openedAt;

    /** The field updated_at. */
    public readonly string $updatedAt;

    /** @var AlertState::*|string */
    public readonly string $state;

    /** The field decision. Null where there is none. */
    public readonly ?AlertDecision $decision;

    /**
     * Why it is open again; empty the first time.
     *
     * @var list<AlertChange>
     */
    public readonly array $changes;

    /** @var AlertEnd::*|string|null */
    public readonly ?string $closedBecause;

    /** Id of the alert with its records. Null where there is none. */
    public readonly ?string $mergedInto;

    /** The field assignee. Null where there is none. */
    public readonly ?AlertAssignee $assignee;

    /** The field due. Null where there is none. */
    public readonly ?string $due;

    /** The field case_id. Null where there is none. */
    public readonly ?string $caseId;

    /** Id of the receipt of the screening. Null where there is none. */
    public readonly ?string $receipt;

    /** Raised by each change. Send it with a decision: nothing happens if the alert has changed since. */
    public readonly int $version;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->subject = $json->model('subject', AlertSubject::class);
        $this->records = $json->models('records', AlertRecord::class);
        $this->score = $json->number('score');
        $this->band = $json->text('band');
        $this->rule = $json->text('rule');
        $this->label = $json->text('label');
        $this->setOffBy = $json->text('set_off_by');
        $this->openedAt = $json->text('opened_at');
        $this->updatedAt = $json->text('updated_at');
        $this->state = $json->text('state');
        $this->decision = $json->modelOrNull('decision', AlertDecision::class);
        $this->changes = $json->models('changes', AlertChange::class);
        $this->closedBecause = $json->textOrNull('closed_because');
        $this->mergedInto = $json->textOrNull('merged_into');
        $this->assignee = $json->modelOrNull('assignee', AlertAssignee::class);
        $this->due = $json->textOrNull('due');
        $this->caseId = $json->textOrNull('case_id');
        $this->receipt = $json->textOrNull('receipt');
        $this->version = $json->whole('version');
    }
}
