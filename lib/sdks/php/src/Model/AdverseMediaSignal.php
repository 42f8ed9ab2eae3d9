<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaSignal extends Model
{
    /** The field field. */
    public readonly string $field;

    /** @var SignalRelation::*|string */
    public readonly string $relation;

    /** The field asked. */
    public readonly string $asked;

    /** The field found. Null where there is none. */
    public readonly ?string $found;

    /** The field why. */
    public readonly string $why;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->field = $json->text('field');
        $this->relation = $json->text('relation');
        $this->asked = $json->text('asked');
        $this->found = $json->textOrNull('found');
        $this->why = $json->text('why');
    }
}
