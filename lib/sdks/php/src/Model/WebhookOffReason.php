<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class WebhookOffReason
{
    public const BY_PERSON = 'by_person';
    public const GONE = 'gone';
    public const FAILING = 'failing';
}
