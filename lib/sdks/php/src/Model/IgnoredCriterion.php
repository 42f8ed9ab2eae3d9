<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class IgnoredCriterion extends Model
{
    /** @var CriterionField::*|string */
    public readonly string $field;

    /** The field reason. */
    public readonly string $reason;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->field = $json->text('field');
        $this->reason = $json->text('reason');
    }
}
