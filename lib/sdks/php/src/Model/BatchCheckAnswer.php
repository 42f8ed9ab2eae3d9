<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class BatchCheckAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** @var list<BatchResult> */
    public readonly array $items;

    /** @var list<ScreenedList> */
    public readonly array $listsScreened;

    /** @var list<UnavailableList> */
    public readonly array $listsUnavailable;

    /** The field policy_version. */
    public readonly string $policyVersion;

    /** The field receipt. Null where there is none. */
    public readonly ?AnsweredReceipt $receipt;

    /** The field adverse_media. Null where there is none. */
    public readonly ?BatchMedia $adverseMedia;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->items = $json->models('items', BatchResult::class);
        $this->listsScreened = $json->models('lists_screened', ScreenedList::class);
        $this->listsUnavailable = $json->models('lists_unavailable', UnavailableList::class);
        $this->policyVersion = $json->text('policy_version');
        $this->receipt = $json->modelOrNull('receipt', AnsweredReceipt::class);
        $this->adverseMedia = $json->modelOrNull('adverse_media', BatchMedia::class);
    }
}
