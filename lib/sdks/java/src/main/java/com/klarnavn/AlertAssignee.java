// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AlertAssignee extends Model {
  private final String userId;
  private final String name;

  AlertAssignee(JsonFields json) {
    super(json);
    userId = json.text("user_id");
    name = json.textOrNull("name");
  }

  /** The field {@code user_id}. */
  public String userId() {
    return userId;
  }

  /** The field {@code name}. Null where there is none. */
  public String name() {
    return name;
  }
}
