<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ReconcileSubjectsInput implements \JsonSerializable
{
    /**
     * @param list<string> $externalRefs
     * @param string|null $source
     */
    public function __construct(
        public readonly array $externalRefs,
        public readonly ?string $source = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'external_refs' => $this->externalRefs,
            'source' => $this->source,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
