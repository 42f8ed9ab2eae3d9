<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

use Klarnavn\AnswerMeta;

/** The API refused the call, or could not do it. Each code that is known here has a class of its own. */
class ApiException extends KlarnavnException
{
    /** What a program decides by, such as RATE_LIMITED. */
    public readonly string $errorCode;
    /** The HTTP status. */
    public readonly int $status;
    /** @var array<string, mixed> what a program may want to read besides the message */
    public readonly array $details;
    /** Names the request when you write to support. */
    public readonly ?string $requestId;
    /** After how many seconds the call may be made again; null where the answer does not say. */
    public readonly ?int $retryAfterSeconds;
    public readonly AnswerMeta $meta;

    /** @internal */
    final public function __construct(Refusal $refusal)
    {
        parent::__construct($refusal->message);
        $this->errorCode = $refusal->code;
        $this->status = $refusal->meta->status;
        $this->details = $refusal->details;
        $this->requestId = $refusal->requestId;
        $this->retryAfterSeconds = $refusal->retryAfterSeconds;
        $this->meta = $refusal->meta;
    }
}
