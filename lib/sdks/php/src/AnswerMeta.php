<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Http\Response;

/** What stands beside an answer: in its headers, and in how it was got. */
final class AnswerMeta
{
    private function __construct(
        /** The HTTP status. */
        public readonly int $status,
        /** Names the request when you write to support; null where nothing of the service answered. */
        public readonly ?string $requestId,
        /** Whether this is the answer of an earlier call with the same key; it was not counted again. */
        public readonly bool $replayed,
        /** How many requests were sent for it. */
        public readonly int $attempts,
        /** The key under which the call was sent; null of a call that only reads. */
        public readonly ?string $idempotencyKey,
        /** Null where the answer does not say. */
        public readonly ?RateLimit $rateLimit,
        /** Null where the answer does not say. */
        public readonly ?Quota $quota,
    ) {
    }

    /** @internal */
    public static function of(Response $response, int $attempts, ?string $idempotencyKey): self
    {
        return new self(
            $response->status,
            $response->header('X-Request-Id'),
            $response->header('Idempotent-Replayed') === 'true',
            $attempts,
            $idempotencyKey,
            RateLimit::of($response),
            Quota::of($response),
        );
    }
}
