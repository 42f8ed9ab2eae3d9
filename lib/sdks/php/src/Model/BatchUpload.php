<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchUpload extends Model
{
    /** The field url. */
    public readonly string $url;

    /** @var array<string, mixed> */
    public readonly array $fields;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->url = $json->text('url');
        $this->fields = $json->facts('fields');
    }
}
