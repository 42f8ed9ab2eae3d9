<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReceiptPromise extends Model
{
    /** The field time. */
    public readonly int $time;

    /** The field signature. */
    public readonly string $signature;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->time = $json->whole('time');
        $this->signature = $json->text('signature');
    }
}
