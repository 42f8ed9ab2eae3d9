<?php

declare(strict_types=1);

namespace Klarnavn\Http;

/**
 * What a server answered.
 *
 * @internal
 */
final class Response
{
    /** @param array<string, string> $headers by their lower-case names */
    public function __construct(
        public readonly int $status,
        private readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }

    /** A header's number; null where it is missing or no number. */
    public function number(string $name): ?int
    {
        $value = $this->header($name);

        return $value !== null && preg_match('/^\d{1,15}$/', $value) === 1 ? (int) $value : null;
    }
}
