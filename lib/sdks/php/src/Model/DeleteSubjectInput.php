<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class DeleteSubjectInput implements \JsonSerializable
{
    /** @param string $externalRef */
    public function __construct(
        public readonly string $externalRef,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'external_ref' => $this->externalRef,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
