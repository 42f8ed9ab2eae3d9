<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class IdentifierType
{
    public const PASSPORT = 'passport';
    public const NATIONAL_ID = 'national_id';
    public const TAX = 'tax';
    public const REGISTRATION = 'registration';
    public const IMO = 'imo';
    public const MMSI = 'mmsi';
    public const LEI = 'lei';
    public const BIC = 'bic';
    public const CRYPTO_ADDRESS = 'crypto_address';
    public const PHONE = 'phone';
    public const OTHER = 'other';
}
