<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ComparedIdentifier extends Model
{
    /**
     * As asked for; null without one. Null where there is none.
     *
     * @var IdentifierType::*|string|null
     */
    public readonly ?string $type;

    /** As asked for. */
    public readonly string $value;

    /** The list's own term: Passport, National ID No., IMO number. */
    public readonly string $listedType;

    /** As the list writes it. */
    public readonly string $listedValue;

    /** False: the list has another number of this kind and issuer. */
    public readonly bool $agrees;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->type = $json->textOrNull('type');
        $this->value = $json->text('value');
        $this->listedType = $json->text('listed_type');
        $this->listedValue = $json->text('listed_value');
        $this->agrees = $json->flag('agrees');
    }
}
