<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaExplanation extends Model
{
    /** The field matched_name. */
    public readonly string $matchedName;

    /** @var SamePerson::*|string */
    public readonly string $samePerson;

    /** @var list<AdverseMediaWord> */
    public readonly array $words;

    /** @var list<string> */
    public readonly array $notInQuery;

    /** @var list<string> */
    public readonly array $notInName;

    /** @var list<AdverseMediaAdjustment> */
    public readonly array $adjustments;

    /** @var list<AdverseMediaSignal> */
    public readonly array $signals;

    /** @var MediaNamePlace::*|string */
    public readonly string $nameFoundIn;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->matchedName = $json->text('matched_name');
        $this->samePerson = $json->text('same_person');
        $this->words = $json->models('words', AdverseMediaWord::class);
        $this->notInQuery = $json->texts('not_in_query');
        $this->notInName = $json->texts('not_in_name');
        $this->adjustments = $json->models('adjustments', AdverseMediaAdjustment::class);
        $this->signals = $json->models('signals', AdverseMediaSignal::class);
        $this->nameFoundIn = $json->text('name_found_in');
    }
}
