<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertState
{
    public const OPEN = 'open';
    public const DECIDED = 'decided';
    public const SUPPRESSED = 'suppressed';
    public const CLOSED = 'closed';
}
