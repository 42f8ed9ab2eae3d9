<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AnsweredReceipt extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field commitment. */
    public readonly string $commitment;

    /** The field promise. */
    public readonly ReceiptPromise $promise;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->commitment = $json->text('commitment');
        $this->promise = $json->model('promise', ReceiptPromise::class);
    }
}
