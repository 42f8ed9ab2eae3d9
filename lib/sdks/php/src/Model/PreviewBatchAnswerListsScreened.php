<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewBatchAnswerListsScreened extends Model
{
    /** @var ListType::*|string */
    public readonly string $list;

    /** The field database. */
    public readonly string $database;

    /** The field edition_id. */
    public readonly string $editionId;

    /** The field edition_date. */
    public readonly string $editionDate;

    /** The field published_at. */
    public readonly string $publishedAt;

    /** The field records. */
    public readonly int $records;

    /** @var ListScope::*|string */
    public readonly string $scope;

    /** The field sample. */
    public readonly bool $sample;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->list = $json->text('list');
        $this->database = $json->text('database');
        $this->editionId = $json->text('edition_id');
        $this->editionDate = $json->text('edition_date');
        $this->publishedAt = $json->text('published_at');
        $this->records = $json->whole('records');
        $this->scope = $json->text('scope');
        $this->sample = $json->flag('sample');
    }
}
