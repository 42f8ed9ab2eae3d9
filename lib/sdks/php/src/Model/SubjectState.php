<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class SubjectState
{
    public const OPEN = 'open';
    public const TRUE_MATCH = 'true_match';
    public const INCONCLUSIVE = 'inconclusive';
    public const FALSE_POSITIVE = 'false_positive';
    public const CLEAR = 'clear';
}
