<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class NameMedia extends Model
{
    /**
     * partial: the official releases were searched, and the news were not. unavailable: nothing was
     * searched for this name, so nothing is known and the search is not counted.
     *
     * @var NameMediaStatus::*|string
     */
    public readonly string $status;

    /**
     * What else was not searched for this name, and why; null where all releases were that are
     * switched on. Null where there is none.
     */
    public readonly ?string $reason;

    /** All matches, whatever they say. */
    public readonly int $totalMatches;

    /** Matches with the outcome adverse, without those that the account has decided about. */
    public readonly int $adverse;

    /** Matches that a person has to read, without those that the account has decided about. */
    public readonly int $review;

    /** Matches that the account has decided to be about somebody else. */
    public readonly int $notThisPerson;

    /** Articles that were left out because they are about somebody else. */
    public readonly int $otherPeople;

    /** Whether a source has more articles than it gave. */
    public readonly bool $truncated;

    /** @var list<AdverseMediaMatch> */
    public readonly array $matches;

    /**
     * Of those above, matches that are left out because the answer would be larger than 5 MB. Null
     * where there is none.
     */
    public readonly ?NameMediaMatchesOmitted $matchesOmitted;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->status = $json->text('status');
        $this->reason = $json->textOrNull('reason');
        $this->totalMatches = $json->whole('total_matches');
        $this->adverse = $json->whole('adverse');
        $this->review = $json->whole('review');
        $this->notThisPerson = $json->whole('not_this_person');
        $this->otherPeople = $json->whole('other_people');
        $this->truncated = $json->flag('truncated');
        $this->matches = $json->models('matches', AdverseMediaMatch::class);
        $this->matchesOmitted = $json->modelOrNull('matches_omitted', NameMediaMatchesOmitted::class);
    }
}
