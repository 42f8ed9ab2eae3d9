<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ListedMatch extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field group_id. */
    public readonly string $groupId;

    /** The field name. */
    public readonly string $name;

    /** The field date_of_birth. Null where there is none. */
    public readonly ?string $dateOfBirth;

    /** The field database. */
    public readonly string $database;

    /** @var ListType::*|string */
    public readonly string $list;

    /** The field edition_id. */
    public readonly string $editionId;

    /** The field source_ref. */
    public readonly string $sourceRef;

    /** The field match_score. */
    public readonly float $matchScore;

    /** @var MatchType::*|string */
    public readonly string $matchType;

    /** @var ScoreBand::*|string */
    public readonly string $band;

    /** The field explanation. */
    public readonly Explanation $explanation;

    /** @var list<string> */
    public readonly array $truncated;

    /** The field decision. Null where there is none. */
    public readonly ?MatchDecision $decision;

    /** @var RecordType::*|string */
    public readonly string $recordType;

    /** @var EntityType::*|string|null */
    public readonly ?string $entityType;

    /** The field position. Null where there is none. */
    public readonly ?string $position;

    /** The field nationality. Null where there is none. */
    public readonly ?string $nationality;

    /** The field address. Null where there is none. */
    public readonly ?string $address;

    /** The field sanctions_details. Null where there is none. */
    public readonly ?SanctionsDetails $sanctionsDetails;

    /** The field surname. Null where there is none. */
    public readonly ?string $surname;

    /** The field added_at. Null where there is none. */
    public readonly ?string $addedAt;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->groupId = $json->text('group_id');
        $this->name = $json->text('name');
        $this->dateOfBirth = $json->textOrNull('date_of_birth');
        $this->database = $json->text('database');
        $this->list = $json->text('list');
        $this->editionId = $json->text('edition_id');
        $this->sourceRef = $json->text('source_ref');
        $this->matchScore = $json->number('match_score');
        $this->matchType = $json->text('match_type');
        $this->band = $json->text('band');
        $this->explanation = $json->model('explanation', Explanation::class);
        $this->truncated = $json->texts('truncated');
        $this->decision = $json->modelOrNull('decision', MatchDecision::class);
        $this->recordType = $json->text('record_type');
        $this->entityType = $json->textOrNull('entity_type');
        $this->position = $json->textOrNull('position');
        $this->nationality = $json->textOrNull('nationality');
        $this->address = $json->textOrNull('address');
        $this->sanctionsDetails = $json->modelOrNull('sanctions_details', SanctionsDetails::class);
        $this->surname = $json->textOrNull('surname');
        $this->addedAt = $json->textOrNull('added_at');
    }
}
