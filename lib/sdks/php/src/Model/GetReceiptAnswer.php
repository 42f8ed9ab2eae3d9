<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class GetReceiptAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** The field canonical. */
    public readonly string $canonical;

    /** The field commitment. */
    public readonly string $commitment;

    /** The field promise. */
    public readonly ReceiptPromise $promise;

    /** The field proof. Null where there is none. */
    public readonly ?ReceiptProof $proof;

    /** The field checkpoint. Null where there is none. */
    public readonly ?string $checkpoint;

    /** The field rows. Null where there is none. */
    public readonly ?int $rows;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->canonical = $json->text('canonical');
        $this->commitment = $json->text('commitment');
        $this->promise = $json->model('promise', ReceiptPromise::class);
        $this->proof = $json->modelOrNull('proof', ReceiptProof::class);
        $this->checkpoint = $json->textOrNull('checkpoint');
        $this->rows = $json->wholeOrNull('rows');
    }
}
