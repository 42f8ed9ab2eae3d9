<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

use Klarnavn\Model\BatchFile;

/** The batch of a file failed, or was cancelled: it has no result. */
final class BatchNotCompletedException extends KlarnavnException
{
    /** @internal */
    public function __construct(public readonly BatchFile $batch)
    {
        parent::__construct($batch->errorMessage ?? "The batch $batch->id is $batch->status");
    }
}
