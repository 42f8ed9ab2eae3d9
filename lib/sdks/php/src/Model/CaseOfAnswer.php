<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class CaseOfAnswer extends Model
{
    /** Null if no case was opened. Null where there is none. */
    public readonly ?string $id;

    /**
     * What happened, see the message.
     *
     * @var CaseOfAnswerState::*|string
     */
    public readonly string $state;

    /** The field message. */
    public readonly string $message;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->textOrNull('id');
        $this->state = $json->text('state');
        $this->message = $json->text('message');
    }
}
