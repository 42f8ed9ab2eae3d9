<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchFileAdverseMediaSourceAttribution extends Model
{
    /** The field text. */
    public readonly string $text;

    /** The field url. */
    public readonly string $url;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->text = $json->text('text');
        $this->url = $json->text('url');
    }
}
