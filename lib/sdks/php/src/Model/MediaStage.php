<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class MediaStage
{
    public const ALLEGATION = 'allegation';
    public const INVESTIGATION = 'investigation';
    public const CIVIL_ACTION = 'civil_action';
    public const CHARGE = 'charge';
    public const PLEA = 'plea';
    public const CONVICTION = 'conviction';
    public const SENTENCE = 'sentence';
    public const SETTLEMENT = 'settlement';
    public const SANCTION = 'sanction';
    public const ACQUITTAL = 'acquittal';
    public const DISMISSAL = 'dismissal';
    public const MISTRIAL = 'mistrial';
    public const MIXED = 'mixed';
}
