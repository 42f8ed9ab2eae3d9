<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class MatchRule
{
    public const EXACT = 'exact';
    public const ALL_TERMS = 'all_terms';
    public const SIMILARITY = 'similarity';
    public const IDENTIFIER = 'identifier';
    public const NAME_WITHIN = 'name_within';
}
