package com.klarnavn;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Sends files to the storage and fetches them. The addresses are their own permission: the App ID is not sent. */
final class FileTransfer {
  private final HttpClient http;
  private final Duration timeout;
  private final int maxRetries;

  FileTransfer(HttpClient http, Duration timeout, int maxRetries) {
    this.http = http;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
  }

  /** Sends a form with the file as its last field. */
  void send(String url, Map<String, Object> fields, byte[] file) {
    String boundary = "klarnavn-" + UUID.randomUUID();
    ByteArrayOutputStream form = new ByteArrayOutputStream();
    fields.forEach((name, value) -> form.writeBytes(part(boundary, "name=\"" + name + "\"", String.valueOf(value) + "\r\n")));
    form.writeBytes(part(boundary, "name=\"file\"; filename=\"file\"", ""));
    form.writeBytes(file);
    form.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));
    tried(
        request(url)
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .POST(BodyPublishers.ofByteArray(form.toByteArray()))
            .build());
  }

  byte[] fetch(String url) {
    return tried(request(url).build());
  }

  private HttpRequest.Builder request(String url) {
    return HttpRequest.newBuilder(URI.create(url)).version(HttpClient.Version.HTTP_1_1).timeout(timeout);
  }

  private static byte[] part(String boundary, String disposition, String value) {
    String head = "--" + boundary + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n";
    return (head + value).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] tried(HttpRequest request) {
    for (int attempt = 1; ; attempt++) {
      Duration retryAfter = null;
      KlarnavnException failure;
      boolean mayPass = true;
      try {
        HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() / 100 == 2) return response.body();
        retryAfter = RetryPolicy.retryAfter(response.headers(), Instant.now());
        mayPass = RetryPolicy.isPassing(response.statusCode(), null);
        failure = new UnreadableAnswerException(new AnswerMeta(response.statusCode(), response.headers(), attempt, null), null);
      } catch (HttpTimeoutException e) {
        failure = new TimeoutException("The file was not transferred within " + timeout.toMillis() + " ms", e);
      } catch (IOException e) {
        failure = new ConnectionException("The connection to " + request.uri().getHost() + " failed", e);
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
      if (!mayPass || attempt > maxRetries || RetryPolicy.isTooLong(retryAfter)) throw failure;
      pause(RetryPolicy.pause(attempt, retryAfter, ThreadLocalRandom.current()::nextDouble));
    }
  }

  static void pause(Duration duration) {
    try {
      Thread.sleep(duration.toMillis());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static ConnectionException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new ConnectionException("The call was interrupted", cause);
  }
}
