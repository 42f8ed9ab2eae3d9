<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class UnreadColumn extends Model
{
    /** The field column. */
    public readonly string $column;

    /** The field count. */
    public readonly int $count;

    /** The field example. */
    public readonly string $example;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->column = $json->text('column');
        $this->count = $json->whole('count');
        $this->example = $json->text('example');
    }
}
