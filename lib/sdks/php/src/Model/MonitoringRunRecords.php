<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MonitoringRunRecords extends Model
{
    /** The field added. */
    public readonly int $added;

    /** The field removed. */
    public readonly int $removed;

    /** The field changed. */
    public readonly int $changed;

    /** @var array<string, mixed> */
    public readonly array $kinds;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->added = $json->whole('added');
        $this->removed = $json->whole('removed');
        $this->changed = $json->whole('changed');
        $this->kinds = $json->facts('kinds');
    }
}
