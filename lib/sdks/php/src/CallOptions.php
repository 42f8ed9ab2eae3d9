<?php

declare(strict_types=1);

namespace Klarnavn;

/** What is different for one call. */
final class CallOptions
{
    /**
     * @param string|null $idempotencyKey a name of your own for the call, 1 to 255 printable ASCII characters:
     * the same call under the same name within 24 hours has the first answer and counts once, also from
     * another process
     * @param int|null $timeoutMs how long an attempt may take
     * @param int|null $maxRetries how often the call is sent again
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?int $timeoutMs = null,
        public readonly ?int $maxRetries = null,
    ) {
        if ($idempotencyKey !== null && preg_match('/^(?! *$)[\x20-\x7e]{1,255}$/D', $idempotencyKey) !== 1) {
            throw new \InvalidArgumentException('An idempotency key must have 1 to 255 printable ASCII characters');
        }
        self::check($timeoutMs ?? 1, $maxRetries ?? 0);
    }

    /** @internal */
    public static function check(int $timeoutMs, int $maxRetries): void
    {
        if ($timeoutMs < 1) {
            throw new \InvalidArgumentException('The timeout must be longer than nothing');
        }
        if ($maxRetries < 0) {
            throw new \InvalidArgumentException('maxRetries must be at least 0');
        }
    }
}
