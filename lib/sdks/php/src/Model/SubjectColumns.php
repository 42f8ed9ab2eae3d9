<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectColumns extends Model
{
    /** What the results call it, such as Contact: another one for each subject. */
    public readonly string $label;

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

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->label = $json->text('label');
        $this->name = $json->textsOrNull('name');
        $this->aliases = $json->textsOrNull('aliases');
        $this->type = $json->textOrNull('type');
        $this->dateOfBirth = $json->textOrNull('date_of_birth');
        $this->nationality = $json->textOrNull('nationality');
        $this->identifiers = $json->modelsOrNull('identifiers', IdentifierColumn::class);
    }
}
