<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class AdverseMediaCheckAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** The field external_ref. Null where there is none. */
    public readonly ?string $externalRef;

    /** The field name. */
    public readonly string $name;

    /** The field search_key. */
    public readonly string $searchKey;

    /** @var MediaStatus::*|string */
    public readonly string $status;

    /** @var list<AdverseMediaMatch> */
    public readonly array $matches;

    /** The field total_matches. */
    public readonly int $totalMatches;

    /** The field other_people. */
    public readonly int $otherPeople;

    /** @var list<AdverseMediaSource> */
    public readonly array $sources;

    /** The field days_not_searched. Null where there is none. */
    public readonly ?string $daysNotSearched;

    /** @var MediaClassifier::*|string */
    public readonly string $classifiedBy;

    /** The field model. Null where there is none. */
    public readonly ?string $model;

    /** The field model_reason. Null where there is none. */
    public readonly ?string $modelReason;

    /** The field classifier_version. */
    public readonly string $classifierVersion;

    /** The field policy_version. */
    public readonly string $policyVersion;

    /** The field right_of_reply. */
    public readonly string $rightOfReply;

    /** The field notice. */
    public readonly string $notice;

    /** The field receipt. Null where there is none. */
    public readonly ?AnsweredReceipt $receipt;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->externalRef = $json->textOrNull('external_ref');
        $this->name = $json->text('name');
        $this->searchKey = $json->text('search_key');
        $this->status = $json->text('status');
        $this->matches = $json->models('matches', AdverseMediaMatch::class);
        $this->totalMatches = $json->whole('total_matches');
        $this->otherPeople = $json->whole('other_people');
        $this->sources = $json->models('sources', AdverseMediaSource::class);
        $this->daysNotSearched = $json->textOrNull('days_not_searched');
        $this->classifiedBy = $json->text('classified_by');
        $this->model = $json->textOrNull('model');
        $this->modelReason = $json->textOrNull('model_reason');
        $this->classifierVersion = $json->text('classifier_version');
        $this->policyVersion = $json->text('policy_version');
        $this->rightOfReply = $json->text('right_of_reply');
        $this->notice = $json->text('notice');
        $this->receipt = $json->modelOrNull('receipt', AnsweredReceipt::class);
    }
}
