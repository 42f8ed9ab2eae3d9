<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayedSearchRuntime extends Model
{
    /** The field node. */
    public readonly string $node;

    /** The field v8. */
    public readonly string $v8;

    /** The field unicode. */
    public readonly string $unicode;

    /** The field icu. */
    public readonly string $icu;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->node = $json->text('node');
        $this->v8 = $json->text('v8');
        $this->unicode = $json->text('unicode');
        $this->icu = $json->text('icu');
    }
}
