<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

use Klarnavn\AnswerMeta;

/** What answered is not this API, such as a proxy's page, or its answer lacks what must be there. */
final class UnreadableAnswerException extends KlarnavnException
{
    /** The HTTP status. */
    public readonly int $status;

    /** @internal */
    public function __construct(public readonly AnswerMeta $meta, ?\JsonException $cause = null)
    {
        $this->status = $meta->status;
        parent::__construct("The answer with status $meta->status could not be read", 0, $cause);
    }
}
