<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MonitoringRunList extends Model
{
    /** The field list. */
    public readonly string $list;

    /** The field database. */
    public readonly string $database;

    /** The field edition_id. */
    public readonly string $editionId;

    /** The field list_date. */
    public readonly string $listDate;

    /** @var ListScope::*|string */
    public readonly string $scope;

    /** The field replaces. Null where there is none. */
    public readonly ?string $replaces;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->list = $json->text('list');
        $this->database = $json->text('database');
        $this->editionId = $json->text('edition_id');
        $this->listDate = $json->text('list_date');
        $this->scope = $json->text('scope');
        $this->replaces = $json->textOrNull('replaces');
    }
}
