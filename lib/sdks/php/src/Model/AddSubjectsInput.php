<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class AddSubjectsInput implements \JsonSerializable
{
    /** @param list<SentSubject> $subjects */
    public function __construct(
        public readonly array $subjects,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'subjects' => $this->subjects,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
