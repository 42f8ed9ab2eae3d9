<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class IdentifierColumnInput implements \JsonSerializable
{
    /**
     * @param string $column
     * @param IdentifierType::*|string|null $type
     */
    public function __construct(
        public readonly string $column,
        public readonly ?string $type = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'column' => $this->column,
            'type' => $this->type,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
