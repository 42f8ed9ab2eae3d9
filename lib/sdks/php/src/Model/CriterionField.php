<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class CriterionField
{
    public const NAME = 'name';
    public const TYPE = 'type';
    public const DATE_OF_BIRTH = 'date_of_birth';
    public const NATIONALITY = 'nationality';
    public const THRESHOLD = 'threshold';
    public const INCLUDE_CONTAINED = 'include_contained';
}
