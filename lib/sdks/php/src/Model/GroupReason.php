<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class GroupReason
{
    public const SAME_REFERENCE = 'same_reference';
    public const SAME_IDENTIFIER = 'same_identifier';
    public const SAME_NAME_AND_BIRTH = 'same_name_and_birth';
    public const SINGLE = 'single';
}
