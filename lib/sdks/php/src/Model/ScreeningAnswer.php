<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class ScreeningAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** @var list<ListedMatch> */
    public readonly array $matches;

    /**
     * The matches by subject, best first; each match is in exactly one group.
     *
     * @var list<RecordGroup>
     */
    public readonly array $groups;

    /**
     * True if decisions about the subject of external_ref could not all be read: a match without
     * `decision` may be decided. Absent otherwise. Null where there is none.
     */
    public readonly ?bool $decisionsIncomplete;

    /** The field total_matches. */
    public readonly int $totalMatches;

    /** The field contained. Null where there is none. */
    public readonly ?ContainedCount $contained;

    /** The field similar. Null where there is none. */
    public readonly ?SimilarCount $similar;

    /** @var list<ListedMatch>|null */
    public readonly ?array $containedMatches;

    /** @var list<IgnoredCriterion> */
    public readonly array $criteriaIgnored;

    /** The field query. */
    public readonly AskedQuery $query;

    /** @var list<ScreenedList> */
    public readonly array $listsScreened;

    /** @var list<UnavailableList> */
    public readonly array $listsUnavailable;

    /** The field policy_version. */
    public readonly string $policyVersion;

    /** The field receipt. */
    public readonly AnsweredReceipt $receipt;

    /** The field opened_case. Null where there is none. */
    public readonly ?CaseOfAnswer $openedCase;

    /** The field adverse_media. Null where there is none. */
    public readonly ?AdverseMediaFindings $adverseMedia;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->matches = $json->models('matches', ListedMatch::class);
        $this->groups = $json->models('groups', RecordGroup::class);
        $this->decisionsIncomplete = $json->flagOrNull('decisions_incomplete');
        $this->totalMatches = $json->whole('total_matches');
        $this->contained = $json->modelOrNull('contained', ContainedCount::class);
        $this->similar = $json->modelOrNull('similar', SimilarCount::class);
        $this->containedMatches = $json->modelsOrNull('contained_matches', ListedMatch::class);
        $this->criteriaIgnored = $json->models('criteria_ignored', IgnoredCriterion::class);
        $this->query = $json->model('query', AskedQuery::class);
        $this->listsScreened = $json->models('lists_screened', ScreenedList::class);
        $this->listsUnavailable = $json->models('lists_unavailable', UnavailableList::class);
        $this->policyVersion = $json->text('policy_version');
        $this->receipt = $json->model('receipt', AnsweredReceipt::class);
        $this->openedCase = $json->modelOrNull('opened_case', CaseOfAnswer::class);
        $this->adverseMedia = $json->modelOrNull('adverse_media', AdverseMediaFindings::class);
    }
}
