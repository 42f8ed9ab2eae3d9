<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class WebhookAttempt extends Model
{
    /** The field at. */
    public readonly string $at;

    /** The field duration_ms. */
    public readonly int $durationMs;

    /** The field status. Null where there is none. */
    public readonly ?int $status;

    /** The field answer. Null where there is none. */
    public readonly ?string $answer;

    /** The field fault. Null where there is none. */
    public readonly ?string $fault;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->at = $json->text('at');
        $this->durationMs = $json->whole('duration_ms');
        $this->status = $json->wholeOrNull('status');
        $this->answer = $json->textOrNull('answer');
        $this->fault = $json->textOrNull('fault');
    }
}
