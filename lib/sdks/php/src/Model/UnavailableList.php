<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class UnavailableList extends Model
{
    /** @var ListType::*|string */
    public readonly string $list;

    /** The field database. */
    public readonly string $database;

    /** @var UnavailableReason::*|string */
    public readonly string $reason;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->list = $json->text('list');
        $this->database = $json->text('database');
        $this->reason = $json->text('reason');
    }
}
