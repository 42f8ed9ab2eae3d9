<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ListMonitoringRunsInput implements \JsonSerializable
{
    /** @param string|null $cursor */
    public function __construct(
        public readonly ?string $cursor = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'cursor' => $this->cursor,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
