<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaSource extends Model
{
    /** The field name. */
    public readonly string $name;

    /** The field title. */
    public readonly string $title;

    /** @var MediaSourceState::*|string */
    public readonly string $state;

    /** The field reason. Null where there is none. */
    public readonly ?string $reason;

    /** The field searched_from. Null where there is none. */
    public readonly ?string $searchedFrom;

    /** The field searched_to. Null where there is none. */
    public readonly ?string $searchedTo;

    /** The field as_of. Null where there is none. */
    public readonly ?string $asOf;

    /** The field age_days. Null where there is none. */
    public readonly ?int $ageDays;

    /** The field sample. */
    public readonly bool $sample;

    /** The field truncated. */
    public readonly bool $truncated;

    /** The field attribution. */
    public readonly AdverseMediaAttribution $attribution;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->text('name');
        $this->title = $json->text('title');
        $this->state = $json->text('state');
        $this->reason = $json->textOrNull('reason');
        $this->searchedFrom = $json->textOrNull('searched_from');
        $this->searchedTo = $json->textOrNull('searched_to');
        $this->asOf = $json->textOrNull('as_of');
        $this->ageDays = $json->wholeOrNull('age_days');
        $this->sample = $json->flag('sample');
        $this->truncated = $json->flag('truncated');
        $this->attribution = $json->model('attribution', AdverseMediaAttribution::class);
    }
}
