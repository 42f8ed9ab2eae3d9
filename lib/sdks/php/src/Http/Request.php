<?php

declare(strict_types=1);

namespace Klarnavn\Http;

/**
 * What is sent, without the App ID.
 *
 * @internal
 */
final class Request
{
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly ?string $body,
        public readonly ?string $idempotencyKey,
        public readonly int $timeoutMs,
    ) {
    }
}
