<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectError extends Model
{
    /** @var SubjectErrorCode::*|string */
    public readonly string $code;

    /** The field message. */
    public readonly string $message;

    /** @var array<string, mixed> */
    public readonly array $details;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->code = $json->text('code');
        $this->message = $json->text('message');
        $this->details = $json->facts('details');
    }
}
