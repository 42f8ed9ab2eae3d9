<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaMatch extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field name. */
    public readonly string $name;

    /** The field title. */
    public readonly string $title;

    /** The field url. */
    public readonly string $url;

    /** The field database. */
    public readonly string $database;

    /** The field match_score. */
    public readonly float $matchScore;

    /** @var MatchType::*|string */
    public readonly string $matchType;

    /** The field adverse_media_details. */
    public readonly AdverseMediaDetails $adverseMediaDetails;

    /** The field explanation. */
    public readonly AdverseMediaExplanation $explanation;

    /** The field decision. Null where there is none. */
    public readonly ?AdverseMediaDecision $decision;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->name = $json->text('name');
        $this->title = $json->text('title');
        $this->url = $json->text('url');
        $this->database = $json->text('database');
        $this->matchScore = $json->number('match_score');
        $this->matchType = $json->text('match_type');
        $this->adverseMediaDetails = $json->model('adverse_media_details', AdverseMediaDetails::class);
        $this->explanation = $json->model('explanation', AdverseMediaExplanation::class);
        $this->decision = $json->modelOrNull('decision', AdverseMediaDecision::class);
    }
}
