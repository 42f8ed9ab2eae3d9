<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/**
 * What an answer says that the API refused, or could not do.
 *
 * @internal
 */
final class Refusal
{
    public readonly string $code;
    public readonly string $message;
    /** @var array<string, mixed> */
    public readonly array $details;
    public readonly ?string $requestId;

    public function __construct(
        JsonFields $json,
        public readonly ?int $retryAfterSeconds,
        public readonly AnswerMeta $meta,
    ) {
        $error = $json->fields('error');
        $this->code = $error->text('code');
        $this->message = $error->text('message');
        $this->details = $error->factsOrNull('details') ?? [];
        $this->requestId = $meta->requestId ?? $json->textOrNull('request_id');
    }
}
