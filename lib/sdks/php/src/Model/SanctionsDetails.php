<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class SanctionsDetails extends Model
{
    /** OFAC's uid; null for every other list. Null where there is none. */
    public readonly ?string $ofacId;

    /**
     * OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. Null where there is
     * none.
     */
    public readonly ?string $sdnType;

    /** The programmes or legal bases, of any list, separated by "; ". Null where there is none. */
    public readonly ?string $program;

    /** Of any list; one remark a line. Null where there is none. */
    public readonly ?string $remarks;

    /**
     * All names but the main one, in every script; at most 200.
     *
     * @var list<string>
     */
    public readonly array $aliases;

    /** How many there are on the list: more than in aliases where that is cut. */
    public readonly int $aliasCount;

    /**
     * Those of aliases that the list itself calls weak.
     *
     * @var list<string>
     */
    public readonly array $weakAliases;

    /**
     * Those of aliases that are formerly known as.
     *
     * @var list<string>
     */
    public readonly array $formerNames;

    /** Separated by "; ". Null where there is none. */
    public readonly ?string $placeOfBirth;

    /** @var Gender::*|string|null */
    public readonly ?string $gender;

    /**
     * The addresses of address, one by one.
     *
     * @var list<string>
     */
    public readonly array $addresses;

    /** @var list<ListedIdentifier> */
    public readonly array $identifiers;

    /** The field vessel. Null where there is none. */
    public readonly ?VesselDetails $vessel;

    /** The field aircraft. Null where there is none. */
    public readonly ?AircraftDetails $aircraft;

    /** yyyy-mm-dd Null where there is none. */
    public readonly ?string $listedOn;

    /** yyyy-mm-dd Null where there is none. */
    public readonly ?string $updatedOn;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->ofacId = $json->textOrNull('ofac_id');
        $this->sdnType = $json->textOrNull('sdn_type');
        $this->program = $json->textOrNull('program');
        $this->remarks = $json->textOrNull('remarks');
        $this->aliases = $json->texts('aliases');
        $this->aliasCount = $json->whole('alias_count');
        $this->weakAliases = $json->texts('weak_aliases');
        $this->formerNames = $json->texts('former_names');
        $this->placeOfBirth = $json->textOrNull('place_of_birth');
        $this->gender = $json->textOrNull('gender');
        $this->addresses = $json->texts('addresses');
        $this->identifiers = $json->models('identifiers', ListedIdentifier::class);
        $this->vessel = $json->modelOrNull('vessel', VesselDetails::class);
        $this->aircraft = $json->modelOrNull('aircraft', AircraftDetails::class);
        $this->listedOn = $json->textOrNull('listed_on');
        $this->updatedOn = $json->textOrNull('updated_on');
    }
}
