<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class SubjectColumnsInput implements \JsonSerializable
{
    /**
     * @param string $label What the results call it, such as Contact: another one for each subject.
     * @param list<string>|null $name The columns that make up the name to screen in their order, such
     * as given names and surname; they are joined with a blank. Required unless identifiers are given.
     * @param list<string>|null $aliases Columns with other names of the same one, such as a maiden
     * name. They are part of the same search.
     * @param string|null $type The column that holds person, company, vessel or aircraft, in one of
     * ten languages.
     * @param string|null $dateOfBirth The column that holds a date or year of birth.
     * @param string|null $nationality The column that holds a country or a nationality: ISO 3166 code,
     * or its word in one of ten languages.
     * @param list<IdentifierColumnInput>|null $identifiers
     */
    public function __construct(
        public readonly string $label,
        public readonly ?array $name = null,
        public readonly ?array $aliases = null,
        public readonly ?string $type = null,
        public readonly ?string $dateOfBirth = null,
        public readonly ?string $nationality = null,
        public readonly ?array $identifiers = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'label' => $this->label,
            'name' => $this->name,
            'aliases' => $this->aliases,
            'type' => $this->type,
            'date_of_birth' => $this->dateOfBirth,
            'nationality' => $this->nationality,
            'identifiers' => $this->identifiers,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
