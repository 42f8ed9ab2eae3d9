<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Http\Response;

/** The searches of the month. */
final class Quota
{
    private function __construct(
        /** Searches that the plan has; null for unlimited. */
        public readonly ?int $limit,
        /** Of them, how many are used. */
        public readonly int $used,
        /** After how many seconds the next month begins. */
        public readonly int $resetSeconds,
    ) {
    }

    /** @internal */
    public static function of(Response $response): ?self
    {
        $unlimited = $response->header('X-Quota-Limit') === 'unlimited';
        $limit = $response->number('X-Quota-Limit');
        $used = $response->number('X-Quota-Used');
        $reset = $response->number('X-Quota-Reset');
        if (($limit === null && !$unlimited) || $used === null || $reset === null) {
            return null;
        }

        return new self($limit, $used, $reset);
    }
}
