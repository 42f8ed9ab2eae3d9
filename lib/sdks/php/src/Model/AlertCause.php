<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertCause
{
    public const SUBJECT_ADDED = 'subject_added';
    public const SUBJECT_CHANGED = 'subject_changed';
    public const EDITION = 'edition';
    public const OWN_LIST = 'own_list';
    public const POLICY = 'policy';
    public const SEARCH = 'search';
}
