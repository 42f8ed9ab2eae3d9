<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ListedReceipt extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field at. */
    public readonly string $at;

    /** @var ReceiptEndpoint::*|string */
    public readonly string $endpoint;

    /** The field app_id_ref. */
    public readonly string $appIdRef;

    /** The field app_id_name. Null where there is none. */
    public readonly ?string $appIdName;

    /** The field request_id. Null where there is none. */
    public readonly ?string $requestId;

    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** The field external_ref. Null where there is none. */
    public readonly ?string $externalRef;

    /** The field searches. */
    public readonly int $searches;

    /** The field matched. */
    public readonly int $matched;

    /** The field serial. Null where there is none. */
    public readonly ?int $serial;

    /** The field commitment. */
    public readonly string $commitment;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->at = $json->text('at');
        $this->endpoint = $json->text('endpoint');
        $this->appIdRef = $json->text('app_id_ref');
        $this->appIdName = $json->textOrNull('app_id_name');
        $this->requestId = $json->textOrNull('request_id');
        $this->name = $json->textOrNull('name');
        $this->externalRef = $json->textOrNull('external_ref');
        $this->searches = $json->whole('searches');
        $this->matched = $json->whole('matched');
        $this->serial = $json->wholeOrNull('serial');
        $this->commitment = $json->text('commitment');
    }
}
