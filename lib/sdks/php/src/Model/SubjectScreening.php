<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SubjectScreening extends Model
{
    /**
     * pending: it is going to be screened. not_screened: it could not be, for the reason given.
     *
     * @var SubjectScreeningState::*|string
     */
    public readonly string $state;

    /** The field reason. Null where there is none. */
    public readonly ?string $reason;

    /** Revision of the facts that were screened last. Null where there is none. */
    public readonly ?int $revision;

    /** The field at. Null where there is none. */
    public readonly ?string $at;

    /**
     * Lists that it was compared with.
     *
     * @var list<string>
     */
    public readonly array $lists;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->state = $json->text('state');
        $this->reason = $json->textOrNull('reason');
        $this->revision = $json->wholeOrNull('revision');
        $this->at = $json->textOrNull('at');
        $this->lists = $json->texts('lists');
    }
}
