<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class ListReceiptsAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** @var list<ListedReceipt> */
    public readonly array $receipts;

    /** The field searched_to. Null where there is none. */
    public readonly ?string $searchedTo;

    /** The field next_cursor. Null where there is none. */
    public readonly ?string $nextCursor;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->receipts = $json->models('receipts', ListedReceipt::class);
        $this->searchedTo = $json->textOrNull('searched_to');
        $this->nextCursor = $json->textOrNull('next_cursor');
    }
}
