package com.klarnavn;

import com.google.gson.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** Sends single requests with the App ID, which it gives to nobody else. */
final class Sender {
  private static final String USER_AGENT =
      "klarnavn-java/" + Release.VERSION + " (Java " + Runtime.version().feature() + ")";

  private final HttpClient http;
  private final URI baseUrl;
  private final String appId;
  /** Null: as the App ID says. */
  private final String footprint;

  Sender(HttpClient http, URI baseUrl, String appId, String footprint) {
    this.http = http;
    this.baseUrl = baseUrl;
    this.appId = appId;
    this.footprint = footprint;
  }

  HttpClient http() {
    return http;
  }

  URI baseUrl() {
    return baseUrl;
  }

  /** Throws an IllegalArgumentException for a text that is not Unicode. */
  HttpRequest request(Operation<?> operation, Input input, String idempotencyKey, Duration timeout) {
    JsonObject fields = input == null ? new JsonObject() : input.fields();
    String path = CallPath.fill(operation.path(), fields);
    boolean hasBody = operation.hasBody();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(baseUrl + path + (hasBody ? "" : CallPath.query(fields))))
            // An upgrade to HTTP/2 is negotiated by TLS; without TLS it would be asked for in headers that not every proxy bears.
            .version(baseUrl.getScheme().equals("https") ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
            // Before Java 16 cancelling a request leaves its connection open; this ends it where no headers come.
            .timeout(timeout)
            .header("Authorization", "Bearer " + appId)
            .header("Accept", "application/json")
            .header("Accept-Encoding", AnswerBody.ACCEPTED_ENCODING)
            .header("User-Agent", USER_AGENT);
    if (idempotencyKey != null) request.header("Idempotency-Key", idempotencyKey);
    if (idempotencyKey != null && footprint != null) request.header("Klarnavn-Footprint", footprint);
    if (!hasBody) return request.method(operation.method(), BodyPublishers.noBody()).build();
    return request
        .header("Content-Type", "application/json")
        .method(operation.method(), BodyPublishers.ofByteArray(utf8(fields.toString())))
        .build();
  }

  CompletableFuture<HttpResponse<byte[]>> send(HttpRequest request) {
    return http.sendAsync(request, BodyHandlers.ofByteArray());
  }

  /** The JDK would replace half a surrogate pair by a question mark, and another name would be screened. */
  private static byte[] utf8(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      return Arrays.copyOfRange(bytes.array(), 0, bytes.limit());
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("The input has half a surrogate pair, which is no character");
    }
  }
}
