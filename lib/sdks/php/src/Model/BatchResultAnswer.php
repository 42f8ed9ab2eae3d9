<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class BatchResultAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** The field url. */
    public readonly string $url;

    /** The field file_name. */
    public readonly string $fileName;

    /** The field valid_until. */
    public readonly string $validUntil;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->url = $json->text('url');
        $this->fileName = $json->text('file_name');
        $this->validUntil = $json->text('valid_until');
    }
}
