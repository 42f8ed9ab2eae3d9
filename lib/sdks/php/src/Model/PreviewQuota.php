<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewQuota extends Model
{
    /** The field needed. */
    public readonly int $needed;

    /** Null: unlimited. Null where there is none. */
    public readonly ?int $remaining;

    /** The field missing. */
    public readonly int $missing;

    /** The field sentence. */
    public readonly string $sentence;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->needed = $json->whole('needed');
        $this->remaining = $json->wholeOrNull('remaining');
        $this->missing = $json->whole('missing');
        $this->sentence = $json->text('sentence');
    }
}
