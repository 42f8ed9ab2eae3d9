<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectCounts extends Model
{
    /** The field active. */
    public readonly int $active;

    /** The field ended. */
    public readonly int $ended;

    /** The field limit. Null where there is none. */
    public readonly ?int $limit;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->active = $json->whole('active');
        $this->ended = $json->whole('ended');
        $this->limit = $json->wholeOrNull('limit');
    }
}
