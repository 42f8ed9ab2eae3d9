<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

/** Anything that this client throws about a call or a webhook. Its message never holds the App ID. */
class KlarnavnException extends \RuntimeException
{
    /**
     * The key under which the call was sent: made again with it, the call has the answer that it may have had
     * already and is counted once. Null of a call that only reads and of anything but a call.
     */
    public ?string $idempotencyKey = null;
}
