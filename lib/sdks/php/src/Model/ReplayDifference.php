<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayDifference extends Model
{
    /** @var ReplayChange::*|string */
    public readonly string $change;

    /** The field list. */
    public readonly string $list;

    /** The field record_id. */
    public readonly string $recordId;

    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** The field score_then. Null where there is none. */
    public readonly ?int $scoreThen;

    /** The field score_now. Null where there is none. */
    public readonly ?int $scoreNow;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->change = $json->text('change');
        $this->list = $json->text('list');
        $this->recordId = $json->text('record_id');
        $this->name = $json->textOrNull('name');
        $this->scoreThen = $json->wholeOrNull('score_then');
        $this->scoreNow = $json->wholeOrNull('score_now');
    }
}
