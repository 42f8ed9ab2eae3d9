<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class SubjectErrorCode
{
    public const INVALID_REQUEST = 'INVALID_REQUEST';
    public const SUBSCRIPTION_REQUIRED = 'SUBSCRIPTION_REQUIRED';
    public const PLAN_REQUIRED = 'PLAN_REQUIRED';
    public const CONFLICT = 'CONFLICT';
}
