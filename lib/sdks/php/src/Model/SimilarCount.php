<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SimilarCount extends Model
{
    /** Records that reach the threshold and do not have all words as they were asked. */
    public readonly int $total;

    /** The highest score among them; null without any. Null where there is none. */
    public readonly ?float $bestScore;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->total = $json->whole('total');
        $this->bestScore = $json->numberOrNull('best_score');
    }
}
