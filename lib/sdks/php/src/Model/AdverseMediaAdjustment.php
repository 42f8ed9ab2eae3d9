<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaAdjustment extends Model
{
    /** The field field. */
    public readonly string $field;

    /** The field effect. */
    public readonly float $effect;

    /** The field why. */
    public readonly string $why;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->field = $json->text('field');
        $this->effect = $json->number('effect');
        $this->why = $json->text('why');
    }
}
