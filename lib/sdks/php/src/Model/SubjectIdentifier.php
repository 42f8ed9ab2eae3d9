<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectIdentifier extends Model
{
    /** @var IdentifierType::*|string|null */
    public readonly ?string $type;

    /** The field value. */
    public readonly string $value;

    /** The field country. Null where there is none. */
    public readonly ?string $country;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->type = $json->textOrNull('type');
        $this->value = $json->text('value');
        $this->country = $json->textOrNull('country');
    }
}
