<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectResult extends Model
{
    /** The field index. */
    public readonly int $index;

    /** The field external_ref. Null where there is none. */
    public readonly ?string $externalRef;

    /** @var SubjectOutcome::*|string */
    public readonly string $outcome;

    /** The field error. Null where there is none. */
    public readonly ?SubjectError $error;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->index = $json->whole('index');
        $this->externalRef = $json->textOrNull('external_ref');
        $this->outcome = $json->text('outcome');
        $this->error = $json->modelOrNull('error', SubjectError::class);
    }
}
