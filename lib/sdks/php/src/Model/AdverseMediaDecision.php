<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaDecision extends Model
{
    /** @var MediaVerdict::*|string */
    public readonly string $verdict;

    /** The field decided_at. */
    public readonly string $decidedAt;

    /** The field decided_by. */
    public readonly string $decidedBy;

    /** The field note. Null where there is none. */
    public readonly ?string $note;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->verdict = $json->text('verdict');
        $this->decidedAt = $json->text('decided_at');
        $this->decidedBy = $json->text('decided_by');
        $this->note = $json->textOrNull('note');
    }
}
