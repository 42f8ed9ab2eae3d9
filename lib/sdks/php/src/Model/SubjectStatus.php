<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class SubjectStatus
{
    public const ACTIVE = 'active';
    public const ENDED = 'ended';
}
