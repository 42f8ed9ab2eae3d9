package com.klarnavn;

import com.google.gson.JsonParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** Reads the bodies of answers. The JDK's client neither asks for packed answers nor unpacks them. */
final class AnswerBody {
  /** What a request says it takes. */
  static final String ACCEPTED_ENCODING = "gzip";

  private AnswerBody() {}

  /** Throws a JsonParseException for a packed body that broke off. */
  static String text(HttpResponse<byte[]> response) {
    String encoding = response.headers().firstValue("Content-Encoding").orElse("");
    if (!encoding.equalsIgnoreCase(ACCEPTED_ENCODING)) return new String(response.body(), StandardCharsets.UTF_8);
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
      return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new JsonParseException("The packed answer cannot be unpacked", e);
    }
  }
}
