<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class RunCause
{
    public const EDITION = 'edition';
    public const OWN_LIST = 'own_list';
    public const POLICY = 'policy';
    public const NIGHTLY = 'nightly';
    public const WEEKLY = 'weekly';
    public const DAILY = 'daily';
    public const RETRY = 'retry';
    public const PERSON = 'person';
}
