<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MatchDecision extends Model
{
    /** The field alert_id. */
    public readonly string $alertId;

    /** @var DecisionOutcome::*|string */
    public readonly string $outcome;

    /** The field reason. */
    public readonly string $reason;

    /** The field decided_at. */
    public readonly string $decidedAt;

    /** @var AlertDecider::*|string */
    public readonly string $decidedBy;

    /** The field by_name. */
    public readonly string $byName;

    /** The field expires_at. */
    public readonly string $expiresAt;

    /** False if its time is over, it was taken back, or facts of either side have changed since. */
    public readonly bool $holds;

    /**
     * Why it holds no more; empty while it holds.
     *
     * @var list<AlertChange>
     */
    public readonly array $changes;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->alertId = $json->text('alert_id');
        $this->outcome = $json->text('outcome');
        $this->reason = $json->text('reason');
        $this->decidedAt = $json->text('decided_at');
        $this->decidedBy = $json->text('decided_by');
        $this->byName = $json->text('by_name');
        $this->expiresAt = $json->text('expires_at');
        $this->holds = $json->flag('holds');
        $this->changes = $json->models('changes', AlertChange::class);
    }
}
