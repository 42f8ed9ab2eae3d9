<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class IdentifierColumn extends Model
{
    /** The field column. */
    public readonly string $column;

    /** @var IdentifierType::*|string|null */
    public readonly ?string $type;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->column = $json->text('column');
        $this->type = $json->textOrNull('type');
    }
}
