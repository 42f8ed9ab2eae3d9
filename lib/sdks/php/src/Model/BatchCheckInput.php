<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class BatchCheckInput implements \JsonSerializable
{
    /** @param list<BatchItem> $items */
    public function __construct(
        public readonly array $items,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'items' => $this->items,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
