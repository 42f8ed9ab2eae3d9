<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayedSearch extends Model
{
    /** The field engine_sha256. */
    public readonly string $engineSha256;

    /** The field policy_version. */
    public readonly string $policyVersion;

    /** The field runtime. */
    public readonly ReplayedSearchRuntime $runtime;

    /** @var list<ReplayedSearchList> */
    public readonly array $lists;

    /** @var list<ReplayedMatch> */
    public readonly array $matches;

    /** The field totals. Null where there is none. */
    public readonly ?ReplayedSearchTotals $totals;

    /** @var list<ReplayDifference> */
    public readonly array $differences;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->engineSha256 = $json->text('engine_sha256');
        $this->policyVersion = $json->text('policy_version');
        $this->runtime = $json->model('runtime', ReplayedSearchRuntime::class);
        $this->lists = $json->models('lists', ReplayedSearchList::class);
        $this->matches = $json->models('matches', ReplayedMatch::class);
        $this->totals = $json->modelOrNull('totals', ReplayedSearchTotals::class);
        $this->differences = $json->models('differences', ReplayDifference::class);
    }
}
