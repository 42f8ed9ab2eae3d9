<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class Explanation extends Model
{
    /** The field part. Null where there is none. */
    public readonly ?string $part;

    /** The field matched_name. */
    public readonly string $matchedName;

    /** @var NameQuality::*|string */
    public readonly string $nameQuality;

    /** @var list<ExplanationWord> */
    public readonly array $words;

    /** @var list<string> */
    public readonly array $notInQuery;

    /** @var list<string> */
    public readonly array $notInName;

    /** @var list<ExplanationAdjustment> */
    public readonly array $adjustments;

    /** @var list<ComparedIdentifier> */
    public readonly array $identifiers;

    /** @var MatchRule::*|string */
    public readonly string $rule;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->part = $json->textOrNull('part');
        $this->matchedName = $json->text('matched_name');
        $this->nameQuality = $json->text('name_quality');
        $this->words = $json->models('words', ExplanationWord::class);
        $this->notInQuery = $json->texts('not_in_query');
        $this->notInName = $json->texts('not_in_name');
        $this->adjustments = $json->models('adjustments', ExplanationAdjustment::class);
        $this->identifiers = $json->models('identifiers', ComparedIdentifier::class);
        $this->rule = $json->text('rule');
    }
}
