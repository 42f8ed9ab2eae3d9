<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ContainedCount extends Model
{
    /** The field total. */
    public readonly int $total;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->total = $json->whole('total');
    }
}
