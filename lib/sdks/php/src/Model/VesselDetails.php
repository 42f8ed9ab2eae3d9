<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class VesselDetails extends Model
{
    /** Seven digits. Null where there is none. */
    public readonly ?string $imo;

    /** The field vessel_type. Null where there is none. */
    public readonly ?string $vesselType;

    /** The field flag. Null where there is none. */
    public readonly ?string $flag;

    /** The field call_sign. Null where there is none. */
    public readonly ?string $callSign;

    /** The field owner. Null where there is none. */
    public readonly ?string $owner;

    /** The field tonnage. Null where there is none. */
    public readonly ?string $tonnage;

    /** The field gross_registered_tonnage. Null where there is none. */
    public readonly ?string $grossRegisteredTonnage;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->imo = $json->textOrNull('imo');
        $this->vesselType = $json->textOrNull('vessel_type');
        $this->flag = $json->textOrNull('flag');
        $this->callSign = $json->textOrNull('call_sign');
        $this->owner = $json->textOrNull('owner');
        $this->tonnage = $json->textOrNull('tonnage');
        $this->grossRegisteredTonnage = $json->textOrNull('gross_registered_tonnage');
    }
}
