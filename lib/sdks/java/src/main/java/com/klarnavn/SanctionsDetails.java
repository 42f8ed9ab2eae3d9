// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class SanctionsDetails extends Model {
  private final String ofacId;
  private final String sdnType;
  private final String program;
  private final String remarks;
  private final List<String> aliases;
  private final long aliasCount;
  private final List<String> weakAliases;
  private final List<String> formerNames;
  private final String placeOfBirth;
  private final String gender;
  private final List<String> addresses;
  private final List<ListedIdentifier> identifiers;
  private final VesselDetails vessel;
  private final AircraftDetails aircraft;
  private final String listedOn;
  private final String updatedOn;

  SanctionsDetails(JsonFields json) {
    super(json);
    ofacId = json.textOrNull("ofac_id");
    sdnType = json.textOrNull("sdn_type");
    program = json.textOrNull("program");
    remarks = json.textOrNull("remarks");
    aliases = json.texts("aliases");
    aliasCount = json.whole("alias_count");
    weakAliases = json.texts("weak_aliases");
    formerNames = json.texts("former_names");
    placeOfBirth = json.textOrNull("place_of_birth");
    gender = json.textOrNull("gender");
    addresses = json.texts("addresses");
    identifiers = json.models("identifiers", ListedIdentifier::new);
    vessel = json.modelOrNull("vessel", VesselDetails::new);
    aircraft = json.modelOrNull("aircraft", AircraftDetails::new);
    listedOn = json.textOrNull("listed_on");
    updatedOn = json.textOrNull("updated_on");
  }

  /** OFAC's uid; null for every other list. Null where there is none. */
  public String ofacId() {
    return ofacId;
  }

  /**
   * OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. Null where there is
   * none.
   */
  public String sdnType() {
    return sdnType;
  }

  /** The programmes or legal bases, of any list, separated by "; ". Null where there is none. */
  public String program() {
    return program;
  }

  /** Of any list; one remark a line. Null where there is none. */
  public String remarks() {
    return remarks;
  }

  /** All names but the main one, in every script; at most 200. */
  public List<String> aliases() {
    return aliases;
  }

  /** How many there are on the list: more than in aliases where that is cut. */
  public long aliasCount() {
    return aliasCount;
  }

  /** Those of aliases that the list itself calls weak. */
  public List<String> weakAliases() {
    return weakAliases;
  }

  /** Those of aliases that are formerly known as. */
  public List<String> formerNames() {
    return formerNames;
  }

  /** Separated by "; ". Null where there is none. */
  public String placeOfBirth() {
    return placeOfBirth;
  }

  /** The field {@code gender}. One of {@link Gender}. Null where there is none. */
  public String gender() {
    return gender;
  }

  /** The addresses of address, one by one. */
  public List<String> addresses() {
    return addresses;
  }

  /** The field {@code identifiers}. */
  public List<ListedIdentifier> identifiers() {
    return identifiers;
  }

  /** The field {@code vessel}. Null where there is none. */
  public VesselDetails vessel() {
    return vessel;
  }

  /** The field {@code aircraft}. Null where there is none. */
  public AircraftDetails aircraft() {
    return aircraft;
  }

  /** yyyy-mm-dd Null where there is none. */
  public String listedOn() {
    return listedOn;
  }

  /** yyyy-mm-dd Null where there is none. */
  public String updatedOn() {
    return updatedOn;
  }
}
