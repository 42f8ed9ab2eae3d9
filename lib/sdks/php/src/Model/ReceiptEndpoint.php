<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class ReceiptEndpoint
{
    public const SANCTIONS_CHECK = 'sanctions_check';
    public const PEP_CHECK = 'pep_check';
    public const BATCH_CHECK = 'batch_check';
    public const BATCH_FILE = 'batch_file';
    public const UNIVERSAL_SEARCH = 'universal_search';
    public const ADVERSE_MEDIA_CHECK = 'adverse_media_check';
    public const DASHBOARD_SEARCH = 'dashboard_search';
    public const DASHBOARD_ADVERSE_MEDIA = 'dashboard_adverse_media';
}
