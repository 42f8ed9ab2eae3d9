<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchResult extends Model
{
    /** The field success. */
    public readonly bool $success;

    /** @var list<ListedMatch>|null */
    public readonly ?array $matches;

    /**
     * The matches by subject, best first; each match is in exactly one group. Null where there is
     * none.
     *
     * @var list<RecordGroup>|null
     */
    public readonly ?array $groups;

    /**
     * True if decisions about the subject of external_ref could not all be read: a match without
     * `decision` may be decided. Absent otherwise. Null where there is none.
     */
    public readonly ?bool $decisionsIncomplete;

    /** The field total_matches. Null where there is none. */
    public readonly ?int $totalMatches;

    /** The field contained. Null where there is none. */
    public readonly ?ContainedCount $contained;

    /** The field similar. Null where there is none. */
    public readonly ?SimilarCount $similar;

    /** @var list<IgnoredCriterion>|null */
    public readonly ?array $criteriaIgnored;

    /** The field index. */
    public readonly int $index;

    /** The field external_ref. Null where there is none. */
    public readonly ?string $externalRef;

    /** The field matches_omitted. Null where there is none. */
    public readonly ?ScreenedItemMatchesOmitted $matchesOmitted;

    /** The field adverse_media. Null where there is none. */
    public readonly ?NameMedia $adverseMedia;

    /** The field opened_case. Null where there is none. */
    public readonly ?CaseOfAnswer $openedCase;

    /** The field error. Null where there is none. */
    public readonly ?RefusedItemError $error;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->success = $json->flag('success');
        $this->matches = $json->modelsOrNull('matches', ListedMatch::class);
        $this->groups = $json->modelsOrNull('groups', RecordGroup::class);
        $this->decisionsIncomplete = $json->flagOrNull('decisions_incomplete');
        $this->totalMatches = $json->wholeOrNull('total_matches');
        $this->contained = $json->modelOrNull('contained', ContainedCount::class);
        $this->similar = $json->modelOrNull('similar', SimilarCount::class);
        $this->criteriaIgnored = $json->modelsOrNull('criteria_ignored', IgnoredCriterion::class);
        $this->index = $json->whole('index');
        $this->externalRef = $json->textOrNull('external_ref');
        $this->matchesOmitted = $json->modelOrNull('matches_omitted', ScreenedItemMatchesOmitted::class);
        $this->adverseMedia = $json->modelOrNull('adverse_media', NameMedia::class);
        $this->openedCase = $json->modelOrNull('opened_case', CaseOfAnswer::class);
        $this->error = $json->modelOrNull('error', RefusedItemError::class);
        if ($this->success) {
            $json->require('matches', 'groups', 'total_matches', 'criteria_ignored');
        }
        if (!$this->success) {
            $json->require('error');
        }
    }
}
