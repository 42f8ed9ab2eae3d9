<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertEnd
{
    public const NOT_FOUND = 'not_found';
    public const MERGED = 'merged';
    public const SUBJECT_ENDED = 'subject_ended';
}
