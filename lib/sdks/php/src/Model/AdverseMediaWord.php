<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaWord extends Model
{
    /** The field query. */
    public readonly string $query;

    /** The field name. */
    public readonly string $name;

    /** The field relation. */
    public readonly string $relation;

    /** The field similarity. */
    public readonly float $similarity;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->query = $json->text('query');
        $this->name = $json->text('name');
        $this->relation = $json->text('relation');
        $this->similarity = $json->number('similarity');
    }
}
