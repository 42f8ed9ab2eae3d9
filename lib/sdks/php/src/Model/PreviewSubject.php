<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewSubject extends Model
{
    /** Null where a row names one alone. Null where there is none. */
    public readonly ?string $label;

    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** @var EntityType::*|string|null */
    public readonly ?string $type;

    /** The field date_of_birth. Null where there is none. */
    public readonly ?string $dateOfBirth;

    /** The field nationality. Null where there is none. */
    public readonly ?string $nationality;

    /** @var list<string> */
    public readonly array $identifiers;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->label = $json->textOrNull('label');
        $this->name = $json->textOrNull('name');
        $this->type = $json->textOrNull('type');
        $this->dateOfBirth = $json->textOrNull('date_of_birth');
        $this->nationality = $json->textOrNull('nationality');
        $this->identifiers = $json->texts('identifiers');
    }
}
