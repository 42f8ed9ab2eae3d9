<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayedMatch extends Model
{
    /** The field list. */
    public readonly string $list;

    /** The field record_id. */
    public readonly string $recordId;

    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** The field score. */
    public readonly int $score;

    /** The field band. */
    public readonly string $band;

    /** The field rule. */
    public readonly string $rule;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->list = $json->text('list');
        $this->recordId = $json->text('record_id');
        $this->name = $json->textOrNull('name');
        $this->score = $json->whole('score');
        $this->band = $json->text('band');
        $this->rule = $json->text('rule');
    }
}
