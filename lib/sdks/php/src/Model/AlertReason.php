<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertReason
{
    public const FACTS_CHANGED = 'facts_changed';
    public const RECORD_ADDED = 'record_added';
    public const RECORD_REMOVED = 'record_removed';
    public const NO_LONGER_FOUND = 'no_longer_found';
    public const LIST_NOT_SEARCHED = 'list_not_searched';
    public const FOUND_AGAIN = 'found_again';
    public const DECISION_EXPIRED = 'decision_expired';
    public const DECISION_WITHDRAWN = 'decision_withdrawn';
}
