<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayedSearchTotals extends Model
{
    /** The field matches. */
    public readonly int $matches;

    /** The field contained. Null where there is none. */
    public readonly ?int $contained;

    /** The field similar. Null where there is none. */
    public readonly ?int $similar;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->matches = $json->whole('matches');
        $this->contained = $json->wholeOrNull('contained');
        $this->similar = $json->wholeOrNull('similar');
    }
}
