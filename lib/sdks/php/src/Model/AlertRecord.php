<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AlertRecord extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field database. */
    public readonly string $database;

    /** @var ListType::*|string */
    public readonly string $list;

    /** The field name. */
    public readonly string $name;

    /** The field score. */
    public readonly float $score;

    /** @var ScoreBand::*|string */
    public readonly string $band;

    /** @var MatchRule::*|string */
    public readonly string $rule;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->database = $json->text('database');
        $this->list = $json->text('list');
        $this->name = $json->text('name');
        $this->score = $json->number('score');
        $this->band = $json->text('band');
        $this->rule = $json->text('rule');
    }
}
