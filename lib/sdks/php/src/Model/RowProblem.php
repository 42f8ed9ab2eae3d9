<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class RowProblem extends Model
{
    /** The field row. */
    public readonly int $row;

    /** The field field. */
    public readonly string $field;

    /** The field value. */
    public readonly string $value;

    /** The field sentence. */
    public readonly string $sentence;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->row = $json->whole('row');
        $this->field = $json->text('field');
        $this->value = $json->text('value');
        $this->sentence = $json->text('sentence');
    }
}
