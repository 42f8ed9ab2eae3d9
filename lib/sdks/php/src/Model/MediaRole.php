<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class MediaRole
{
    public const SUBJECT = 'subject';
    public const VICTIM = 'victim';
    public const WITNESS = 'witness';
    public const WHISTLEBLOWER = 'whistleblower';
    public const OFFICIAL = 'official';
    public const JUDGE = 'judge';
    public const LAWYER = 'lawyer';
    public const MENTION = 'mention';
    public const UNKNOWN = 'unknown';
}
