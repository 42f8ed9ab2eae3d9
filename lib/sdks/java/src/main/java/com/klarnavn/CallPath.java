package com.klarnavn;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fields of an input that stand in the address of a call. */
final class CallPath {
  private static final Pattern FIELD = Pattern.compile("\\{(\\w+)}");

  private CallPath() {}

  /**
   * Fills the fields that a path names in braces, and takes them out of the others. Throws an
   * IllegalArgumentException for one that would lead elsewhere.
   */
  static String fill(String path, JsonObject fields) {
    Matcher found = FIELD.matcher(path);
    return found.replaceAll(field -> segment(field.group(1), fields.remove(field.group(1))));
  }

  /** The query with these fields; empty without any. */
  static String query(JsonObject fields) {
    StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
    fields.entrySet().forEach(field -> {
      if (!field.getValue().isJsonNull()) query.add(encoded(field.getKey()) + "=" + encoded(field.getValue().getAsString()));
    });
    return query.toString();
  }

  /** A part of a path; empty or of dots alone it would be another path. */
  private static String segment(String name, JsonElement value) {
    String text = value == null || !value.isJsonPrimitive() ? "" : value.getAsString();
    if (text.matches("\\.{0,2}")) throw new IllegalArgumentException(name + " is required");
    return Matcher.quoteReplacement(encoded(text));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
