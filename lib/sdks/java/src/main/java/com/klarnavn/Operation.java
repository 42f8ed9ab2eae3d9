package com.klarnavn;

import java.util.function.BiFunction;

/** Where an operation is called, and how its answer is read. */
final class Operation<T extends Answer> {
  private final String method;
  private final String path;
  private final BiFunction<JsonFields, AnswerMeta, T> read;

  Operation(String method, String path, BiFunction<JsonFields, AnswerMeta, T> read) {
    this.method = method;
    this.path = path;
    this.read = read;
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  /** Whether a call of it counts, and has to be named so that it counts once. */
  boolean isCounted() {
    return method.equals("POST");
  }

  /** Whether its input is sent as a body, and not in the address. */
  boolean hasBody() {
    return isCounted() || method.equals("PUT");
  }

  /** Throws a JsonParseException where something is missing. */
  T read(JsonFields json, AnswerMeta meta) {
    return read.apply(json, meta);
  }
}
