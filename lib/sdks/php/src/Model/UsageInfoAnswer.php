<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class UsageInfoAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** @var Plan::*|string|null */
    public readonly ?string $plan;

    /** The field period. */
    public readonly string $period;

    /** The field used. */
    public readonly int $used;

    /** The field limit. Null where there is none. */
    public readonly ?int $limit;

    /** The field remaining. Null where there is none. */
    public readonly ?int $remaining;

    /** The field reset_at. */
    public readonly string $resetAt;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->plan = $json->textOrNull('plan');
        $this->period = $json->text('period');
        $this->used = $json->whole('used');
        $this->limit = $json->wholeOrNull('limit');
        $this->remaining = $json->wholeOrNull('remaining');
        $this->resetAt = $json->text('reset_at');
    }
}
