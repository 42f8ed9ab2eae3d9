<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class Subject extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field external_ref. */
    public readonly string $externalRef;

    /** The field name. */
    public readonly string $name;

    /** @var list<string> */
    public readonly array $aliases;

    /** @var EntityType::*|string|null */
    public readonly ?string $type;

    /** @var list<string> */
    public readonly array $datesOfBirth;

    /** @var list<string> */
    public readonly array $nationalities;

    /** @var list<SubjectIdentifier> */
    public readonly array $identifiers;

    /** @var list<string> */
    public readonly array $tags;

    /** @var SubjectRisk::*|string|null */
    public readonly ?string $risk;

    /** The field note. Null where there is none. */
    public readonly ?string $note;

    /** @var SubjectStatus::*|string */
    public readonly string $status;

    /** The field ended_on. Null where there is none. */
    public readonly ?string $endedOn;

    /** Raised by each change of what is screened. */
    public readonly int $revision;

    /** The field screening. */
    public readonly SubjectScreening $screening;

    /**
     * By its alerts: open, else true_match, else inconclusive, else false_positive; clear without any.
     * Null for one that has ended or is not screened. Absent in the answer to a change. Null where
     * there is none.
     *
     * @var SubjectState::*|string|null
     */
    public readonly ?string $outcome;

    /** The field created_at. */
    public readonly string $createdAt;

    /** The field updated_at. */
    public readonly string $updatedAt;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->externalRef = $json->text('external_ref');
        $this->name = $json->text('name');
        $this->aliases = $json->texts('aliases');
        $this->type = $json->textOrNull('type');
        $this->datesOfBirth = $json->texts('dates_of_birth');
        $this->nationalities = $json->texts('nationalities');
        $this->identifiers = $json->models('identifiers', SubjectIdentifier::class);
        $this->tags = $json->texts('tags');
        $this->risk = $json->textOrNull('risk');
        $this->note = $json->textOrNull('note');
        $this->status = $json->text('status');
        $this->endedOn = $json->textOrNull('ended_on');
        $this->revision = $json->whole('revision');
        $this->screening = $json->model('screening', SubjectScreening::class);
        $this->outcome = $json->textOrNull('outcome');
        $this->createdAt = $json->text('created_at');
        $this->updatedAt = $json->text('updated_at');
    }
}
