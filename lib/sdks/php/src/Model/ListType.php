<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class ListType
{
    public const EU_SANCTIONS_LIST = 'eu_sanctions_list';
    public const UN_SANCTIONS_LIST = 'un_sanctions_list';
    public const US_OFAC_SANCTIONS = 'us_ofac_sanctions';
    public const UK_SANCTIONS_LIST = 'uk_sanctions_list';
    public const CH_SECO_SANCTIONS = 'ch_seco_sanctions';
    public const PEP_DK = 'pep_dk';
    public const PEP_GREENLAND = 'pep_greenland';
    public const PEP_FAROE_ISLANDS = 'pep_faroe_islands';
}
