<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class RunScope
{
    public const DIFFERENCE = 'difference';
    public const ALL = 'all';
    public const OPEN = 'open';
}
