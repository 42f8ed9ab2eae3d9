// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class VesselDetails extends Model {
  private final String imo;
  private final String vesselType;
  private final String flag;
  private final String callSign;
  private final String owner;
  private final String tonnage;
  private final String grossRegisteredTonnage;

  VesselDetails(JsonFields json) {
    super(json);
    imo = json.textOrNull("imo");
    vesselType = json.textOrNull("vessel_type");
    flag = json.textOrNull("flag");
    callSign = json.textOrNull("call_sign");
    owner = json.textOrNull("owner");
    tonnage = json.textOrNull("tonnage");
    grossRegisteredTonnage = json.textOrNull("gross_registered_tonnage");
  }

  /** Seven digits. Null where there is none. */
  public String imo() {
    return imo;
  }

  /** The field {@code vessel_type}. Null where there is none. */
  public String vesselType() {
    return vesselType;
  }

  /** The field {@code flag}. Null where there is none. */
  public String flag() {
    return flag;
  }

  /** The field {@code call_sign}. Null where there is none. */
  public String callSign() {
    return callSign;
  }

  /** The field {@code owner}. Null where there is none. */
  public String owner() {
    return owner;
  }

  /** The field {@code tonnage}. Null where there is none. */
  public String tonnage() {
    return tonnage;
  }

  /** The field {@code gross_registered_tonnage}. Null where there is none. */
  public String grossRegisteredTonnage() {
    return grossRegisteredTonnage;
  }
}
