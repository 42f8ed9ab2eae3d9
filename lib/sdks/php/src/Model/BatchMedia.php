<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchMedia extends Model
{
    /** @var list<AdverseMediaSource> */
    public readonly array $sources;

    /** The field days_not_searched. Null where there is none. */
    public readonly ?string $daysNotSearched;

    /** @var MediaClassifier::*|string */
    public readonly string $classifiedBy;

    /** The field classifier_version. */
    public readonly string $classifierVersion;

    /** The field right_of_reply. */
    public readonly string $rightOfReply;

    /** The field notice. */
    public readonly string $notice;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->sources = $json->models('sources', AdverseMediaSource::class);
        $this->daysNotSearched = $json->textOrNull('days_not_searched');
        $this->classifiedBy = $json->text('classified_by');
        $this->classifierVersion = $json->text('classifier_version');
        $this->rightOfReply = $json->text('right_of_reply');
        $this->notice = $json->text('notice');
    }
}
