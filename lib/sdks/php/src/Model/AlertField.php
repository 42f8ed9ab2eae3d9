<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class AlertField
{
    public const NAMES = 'names';
    public const KIND = 'kind';
    public const DATES_OF_BIRTH = 'dates_of_birth';
    public const PLACES_OF_BIRTH = 'places_of_birth';
    public const NATIONALITIES = 'nationalities';
    public const IDENTIFIERS = 'identifiers';
    public const PROGRAMMES = 'programmes';
    public const POSITIONS = 'positions';
}
