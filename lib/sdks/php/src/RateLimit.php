<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Http\Response;

/** How many calls may be made in a short time. */
final class RateLimit
{
    private function __construct(
        /** Calls that may be made at once. */
        public readonly int $limit,
        /** Of them, how many may still be made. */
        public readonly int $remaining,
        /** After how many seconds all may be made again. */
        public readonly int $resetSeconds,
    ) {
    }

    /** @internal */
    public static function of(Response $response): ?self
    {
        $limit = $response->number('RateLimit-Limit');
        $remaining = $response->number('RateLimit-Remaining');
        $reset = $response->number('RateLimit-Reset');

        return isset($limit, $remaining, $reset) ? new self($limit, $remaining, $reset) : null;
    }
}
