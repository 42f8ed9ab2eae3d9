package com.klarnavn;

import com.google.gson.JsonObject;

/**
 * What the API answered, or a part of it. It has no {@code toString} of its own: answers hold personal
 * data, which should reach a log only where somebody asks for it.
 */
public abstract class Model {
  private final JsonObject json;

  Model(JsonFields json) {
    this.json = json.object();
  }

  /** The JSON as it was answered, with the fields that this version of the client does not know. */
  public String toJson() {
    return json.toString();
  }
}
