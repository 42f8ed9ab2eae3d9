<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchSource extends Model
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

    /** The field sample. */
    public readonly bool $sample;

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
        $this->sample = $json->flag('sample');
        $this->attribution = $json->model('attribution', AdverseMediaAttribution::class);
    }
}
