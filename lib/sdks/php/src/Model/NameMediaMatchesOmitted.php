<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class NameMediaMatchesOmitted extends Model
{
    /** The field count. */
    public readonly int $count;

    /** The field message. */
    public readonly string $message;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->count = $json->whole('count');
        $this->message = $json->text('message');
    }
}
