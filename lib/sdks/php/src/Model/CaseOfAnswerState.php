<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class CaseOfAnswerState
{
    public const OPENED = 'opened';
    public const ADDED_TO = 'added_to';
    public const NOTHING_FOUND = 'nothing_found';
    public const DECIDED = 'decided';
    public const FAILED = 'failed';
}
