// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AircraftDetails extends Model {
  private final String model;
  private final String operator;
  private final String tailNumber;
  private final String serialNumber;

  AircraftDetails(JsonFields json) {
    super(json);
    model = json.textOrNull("model");
    operator = json.textOrNull("operator");
    tailNumber = json.textOrNull("tail_number");
    serialNumber = json.textOrNull("serial_number");
  }

  /** The field {@code model}. Null where there is none. */
  public String model() {
    return model;
  }

  /** The field {@code operator}. Null where there is none. */
  public String operator() {
    return operator;
  }

  /** The field {@code tail_number}. Null where there is none. */
  public String tailNumber() {
    return tailNumber;
  }

  /** The field {@code serial_number}. Null where there is none. */
  public String serialNumber() {
    return serialNumber;
  }
}
