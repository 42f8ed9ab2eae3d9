<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class AdverseMediaCheckInput implements \JsonSerializable
{
    /**
     * @param string $name
     * @param string|null $externalRef
     * @param list<string>|null $aliases
     * @param EntityType::*|string|null $type
     * @param string|null $dateOfBirth
     * @param string|null $nationality
     * @param string|null $place
     * @param string|null $publishedFrom
     * @param string|null $publishedTo
     * @param list<string>|null $languages
     * @param list<string>|null $countries
     * @param list<MediaCategory::*|string>|null $categories
     * @param int|null $limit
     * @param string|null $searchKey
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $externalRef = null,
        public readonly ?array $aliases = null,
        public readonly ?string $type = null,
        public readonly ?string $dateOfBirth = null,
        public readonly ?string $nationality = null,
        public readonly ?string $place = null,
        public readonly ?string $publishedFrom = null,
        public readonly ?string $publishedTo = null,
        public readonly ?array $languages = null,
        public readonly ?array $countries = null,
        public readonly ?array $categories = null,
        public readonly ?int $limit = null,
        public readonly ?string $searchKey = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'name' => $this->name,
            'external_ref' => $this->externalRef,
            'aliases' => $this->aliases,
            'type' => $this->type,
            'date_of_birth' => $this->dateOfBirth,
            'nationality' => $this->nationality,
            'place' => $this->place,
            'published_from' => $this->publishedFrom,
            'published_to' => $this->publishedTo,
            'languages' => $this->languages,
            'countries' => $this->countries,
            'categories' => $this->categories,
            'limit' => $this->limit,
            'search_key' => $this->searchKey,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
