<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn;

/**
 * What this version is, and where it finds the API when nothing else is said.
 *
 * @internal
 */
final class Release
{
    public const VERSION = '0.1.0';
    public const BASE_URL = 'https://klarnavn.example';
}
