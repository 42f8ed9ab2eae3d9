<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchColumns extends Model
{
    /**
     * The columns that make up the name to screen in their order, such as given names and surname;
     * they are joined with a blank. Required unless identifiers are given. Null where there is none.
     *
     * @var list<string>|null
     */
    public readonly ?array $name;

    /**
     * Columns with other names of the same one, such as a maiden name. They are part of the same
     * search. Null where there is none.
     *
     * @var list<string>|null
     */
    public readonly ?array $aliases;

    /**
     * The column that holds person, company, vessel or aircraft, in one of ten languages. Null where
     * there is none.
     */
    public readonly ?string $type;

    /** The column that holds a date or year of birth. Null where there is none. */
    public readonly ?string $dateOfBirth;

    /**
     * The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten
     * languages. Null where there is none.
     */
    public readonly ?string $nationality;

    /** @var list<IdentifierColumn>|null */
    public readonly ?array $identifiers;

    /**
     * The column that holds a reference of your own, which the result repeats. Null where there is
     * none.
     */
    public readonly ?string $externalRef;

    /**
     * The column that holds sanctions, pep or both for each row; an empty cell means what is chosen
     * for the file. Null where there is none.
     */
    public readonly ?string $check;

    /**
     * Each person or firm that a row names, such as a company and its owners, instead of `name` and
     * its companions. Each is a search of its own. Null where there is none.
     *
     * @var list<SubjectColumns>|null
     */
    public readonly ?array $subjects;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->textsOrNull('name');
        $this->aliases = $json->textsOrNull('aliases');
        $this->type = $json->textOrNull('type');
        $this->dateOfBirth = $json->textOrNull('date_of_birth');
        $this->nationality = $json->textOrNull('nationality');
        $this->identifiers = $json->modelsOrNull('identifiers', IdentifierColumn::class);
        $this->externalRef = $json->textOrNull('external_ref');
        $this->check = $json->textOrNull('check');
        $this->subjects = $json->modelsOrNull('subjects', SubjectColumns::class);
    }
}
