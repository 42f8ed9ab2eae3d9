package com.klarnavn;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The fields of an answer's JSON. A field that must be there and is not, or is of another type, throws a
 * {@link JsonParseException}: an answer without its matches must never be read as one that has none.
 */
final class JsonFields {
  private static final Gson GSON =
      new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();

  private final JsonObject object;

  private JsonFields(JsonObject object) {
    this.object = object;
  }

  /** Throws a JsonParseException for what is not one whole JSON object. */
  static JsonFields parse(String text) {
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonElement element = JsonParser.parseReader(reader);
      if (!element.isJsonObject() || reader.peek() != JsonToken.END_DOCUMENT) throw new JsonParseException("not an object");
      return new JsonFields(element.getAsJsonObject());
    } catch (IOException e) {
      throw new JsonParseException("more than an object", e);
    }
  }

  static JsonObject parseInput(String text) {
    try {
      return parse(text).object;
    } catch (JsonParseException e) {
      throw new IllegalArgumentException("The input must be a JSON object");
    }
  }

  JsonObject object() {
    return object;
  }

  /** Throws a JsonParseException where one of these is missing or null. */
  void require(String... names) {
    for (String name : names) certain(name, get(name));
  }

  String text(String name) {
    return certain(name, textOrNull(name));
  }

  String textOrNull(String name) {
    JsonElement value = get(name);
    return value == null ? null : textOf(name, value);
  }

  long whole(String name) {
    return certain(name, wholeOrNull(name));
  }

  Long wholeOrNull(String name) {
    JsonPrimitive number = numberAt(name);
    try {
      return number == null ? null : Long.valueOf(number.getAsBigDecimal().longValueExact());
    } catch (ArithmeticException | NumberFormatException e) {
      throw misfit(name);
    }
  }

  double number(String name) {
    return certain(name, numberOrNull(name));
  }

  Double numberOrNull(String name) {
    JsonPrimitive number = numberAt(name);
    return number == null ? null : Double.valueOf(number.getAsDouble());
  }

  boolean flag(String name) {
    return certain(name, flagOrNull(name));
  }

  Boolean flagOrNull(String name) {
    JsonElement value = get(name);
    if (value == null) return null;
    if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isBoolean()) throw misfit(name);
    return value.getAsBoolean();
  }

  Map<String, Object> facts(String name) {
    return certain(name, factsOrNull(name));
  }

  Map<String, Object> factsOrNull(String name) {
    JsonElement value = get(name);
    if (value == null) return null;
    if (!value.isJsonObject()) throw misfit(name);
    Map<String, Object> facts = GSON.fromJson(value, new TypeToken<Map<String, Object>>() {}.getType());
    return Collections.unmodifiableMap(facts);
  }

  List<String> texts(String name) {
    return certain(name, textsOrNull(name));
  }

  List<String> textsOrNull(String name) {
    return list(name, value -> textOf(name, value));
  }

  <T> T model(String name, Function<JsonFields, T> read) {
    return certain(name, modelOrNull(name, read));
  }

  <T> T modelOrNull(String name, Function<JsonFields, T> read) {
    JsonElement value = get(name);
    return value == null ? null : read.apply(fieldsOf(name, value));
  }

  <T> List<T> models(String name, Function<JsonFields, T> read) {
    return certain(name, modelsOrNull(name, read));
  }

  <T> List<T> modelsOrNull(String name, Function<JsonFields, T> read) {
    return list(name, value -> read.apply(fieldsOf(name, value)));
  }

  private <T> List<T> list(String name, Function<JsonElement, T> read) {
    JsonElement value = get(name);
    if (value == null) return null;
    if (!value.isJsonArray()) throw misfit(name);
    JsonArray array = value.getAsJsonArray();
    List<T> list = new ArrayList<>(array.size());
    for (JsonElement element : array) list.add(read.apply(element));
    return Collections.unmodifiableList(list);
  }

  private JsonElement get(String name) {
    JsonElement value = object.get(name);
    return value == null || value.isJsonNull() ? null : value;
  }

  private JsonPrimitive numberAt(String name) {
    JsonElement value = get(name);
    if (value == null) return null;
    if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isNumber()) throw misfit(name);
    return value.getAsJsonPrimitive();
  }

  private static String textOf(String name, JsonElement value) {
    if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isString()) throw misfit(name);
    return value.getAsString();
  }

  private static JsonFields fieldsOf(String name, JsonElement value) {
    if (!value.isJsonObject()) throw misfit(name);
    return new JsonFields(value.getAsJsonObject());
  }

  private static <T> T certain(String name, T value) {
    if (value == null) throw new JsonParseException("no " + name);
    return value;
  }

  private static JsonParseException misfit(String name) {
    return new JsonParseException(name + " is of another type");
  }
}
