<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertLabel
{
    public const SANCTIONS_MATCH = 'sanctions_match';
    public const PEP_MATCH = 'pep_match';
    public const ONGOING_MONITORING = 'ongoing_monitoring';
    public const FALSE_POSITIVE = 'false_positive';
}
