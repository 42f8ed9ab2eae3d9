<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class MediaCategory
{
    public const FRAUD = 'fraud';
    public const CORRUPTION = 'corruption';
    public const MONEY_LAUNDERING = 'money_laundering';
    public const TERRORISM = 'terrorism';
    public const TAX = 'tax';
    public const TRAFFICKING = 'trafficking';
    public const NARCOTICS = 'narcotics';
    public const SANCTIONS_EVASION = 'sanctions_evasion';
    public const CYBERCRIME = 'cybercrime';
    public const MARKET_ABUSE = 'market_abuse';
    public const ENVIRONMENTAL = 'environmental';
    public const ORGANISED_CRIME = 'organised_crime';
    public const VIOLENCE = 'violence';
    public const CIVIL_RIGHTS = 'civil_rights';
    public const OTHER_CRIME = 'other_crime';
}
