<?php

declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** The whole answer of an operation. */
abstract class Answer extends Model
{
    /** @internal */
    public function __construct(
        JsonFields $json,
        /** What stands beside the answer: the request's id, and what is left of rate limit and quota. */
        public readonly AnswerMeta $meta,
    ) {
        parent::__construct($json);
    }
}
