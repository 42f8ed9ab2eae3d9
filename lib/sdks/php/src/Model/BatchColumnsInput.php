<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class BatchColumnsInput implements \JsonSerializable
{
    /**
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
     * @param string|null $externalRef The column that holds a reference of your own, which the result
     * repeats.
     * @param string|null $check The column that holds sanctions, pep or both for each row; an empty
     * cell means what is chosen for the file.
     * @param list<SubjectColumnsInput>|null $subjects Each person or firm that a row names, such as a
     * company and its owners, instead of `name` and its companions. Each is a search of its own.
     */
    public function __construct(
        public readonly ?array $name = null,
        public readonly ?array $aliases = null,
        public readonly ?string $type = null,
        public readonly ?string $dateOfBirth = null,
        public readonly ?string $nationality = null,
        public readonly ?array $identifiers = null,
        public readonly ?string $externalRef = null,
        public readonly ?string $check = null,
        public readonly ?array $subjects = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'name' => $this->name,
            'aliases' => $this->aliases,
            'type' => $this->type,
            'date_of_birth' => $this->dateOfBirth,
            'nationality' => $this->nationality,
            'identifiers' => $this->identifiers,
            'external_ref' => $this->externalRef,
            'check' => $this->check,
            'subjects' => $this->subjects,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
