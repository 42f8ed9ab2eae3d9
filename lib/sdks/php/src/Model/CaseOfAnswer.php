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
     * opened: a new case. added_to: a case with this external_ref is open, and has the matches and the
     * receipt now. nothing_found: no match. decided: every match has a decision that holds. failed:
     * the screening is done and counted, its case could not be opened.
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
