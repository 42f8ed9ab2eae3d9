package com.klarnavn;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;

/** What is sent to the API. It has no {@code toString} of its own, because it holds personal data. */
public abstract class Input {
  private final JsonObject json;

  Input(JsonObject json) {
    this.json = json;
  }

  /** The JSON that is sent. */
  public String toJson() {
    return json.toString();
  }

  /** The fields; they can be changed without changing this. */
  JsonObject fields() {
    return json.deepCopy();
  }

  /** Sets a field, or with null takes it back. */
  static void put(JsonObject json, String name, Object value) {
    if (value == null) json.remove(name);
    else json.add(name, json(value));
  }

  private static JsonElement json(Object value) {
    if (value instanceof String) return new JsonPrimitive((String) value);
    if (value instanceof Number) return new JsonPrimitive((Number) value);
    if (value instanceof Boolean) return new JsonPrimitive((Boolean) value);
    if (value instanceof Input) return ((Input) value).json;
    JsonArray array = new JsonArray();
    for (Object element : (List<?>) value) array.add(json(element));
    return array;
  }
}
