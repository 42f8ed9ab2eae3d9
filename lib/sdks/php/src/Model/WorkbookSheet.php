<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class WorkbookSheet extends Model
{
    /** The field name. */
    public readonly string $name;

    /**
     * Rows that hold anything, its header among them. Null for a sheet that was not read and could not
     * be counted in a few seconds. Null where there is none.
     */
    public readonly ?int $rows;

    /** A hidden sheet is screened only where it is asked for. */
    public readonly bool $hidden;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->text('name');
        $this->rows = $json->wholeOrNull('rows');
        $this->hidden = $json->flag('hidden');
    }
}
