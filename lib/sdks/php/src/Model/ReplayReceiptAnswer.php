<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class ReplayReceiptAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** The field same. Null where there is none. */
    public readonly ?bool $same;

    /** The field then. */
    public readonly ReplayedSearch $then;

    /** The field again. Null where there is none. */
    public readonly ?ReplayedSearch $again;

    /** @var list<ReplayMissing> */
    public readonly array $missing;

    /** The field today. */
    public readonly ReplayedSearch $today;

    /** @var list<UnavailableList> */
    public readonly array $todayUnavailable;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->same = $json->flagOrNull('same');
        $this->then = $json->model('then', ReplayedSearch::class);
        $this->again = $json->modelOrNull('again', ReplayedSearch::class);
        $this->missing = $json->models('missing', ReplayMissing::class);
        $this->today = $json->model('today', ReplayedSearch::class);
        $this->todayUnavailable = $json->models('today_unavailable', UnavailableList::class);
    }
}
