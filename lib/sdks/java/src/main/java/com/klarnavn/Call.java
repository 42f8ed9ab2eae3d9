package com.klarnavn;

import com.google.gson.JsonParseException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** One call with all its attempts, which carry the same idempotency key. */
final class Call<T extends Answer> {
  private final Sender sender;
  private final Operation<T> operation;
  private final String key;
  private final Duration timeout;
  private final int maxRetries;
  private final HttpRequest request;
  private final CompletableFuture<T> result = new CompletableFuture<>();

  Call(Sender sender, Operation<T> operation, Input input, CallOptions options, Duration timeout, int maxRetries) {
    this.sender = sender;
    this.operation = operation;
    this.key = operation.isCounted() ? options.idempotencyKeyOr(UUID.randomUUID().toString()) : null;
    this.timeout = options.timeoutOr(timeout);
    this.maxRetries = options.maxRetriesOr(maxRetries);
    this.request = sender.request(operation, input, key, this.timeout);
  }

  /** Null of a call that only reads. */
  String key() {
    return key;
  }

  CompletableFuture<T> start() {
    attempt(1);
    return result;
  }

  private void attempt(int number) {
    if (result.isDone()) return;
    CompletableFuture<HttpResponse<byte[]>> sent = sender.send(request);
    // The JDK's own timeout of a request ends with the headers; this one is for the whole answer.
    sent.copy()
        .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete((response, failure) -> {
          // Else the connection of an attempt that is given up would be kept until the end of the call.
          if (failure != null) sent.cancel(true);
          endOrRepeat(number, response, failure);
        });
    result.whenComplete((answer, failure) -> sent.cancel(true));
  }

  private void endOrRepeat(int number, HttpResponse<byte[]> response, Throwable failure) {
    try {
      if (failure == null) read(number, response);
      else repeatOr(unreached(failure), number, null);
    } catch (RuntimeException | Error e) {
      result.completeExceptionally(e);
    }
  }

  private void read(int number, HttpResponse<byte[]> response) {
    int status = response.statusCode();
    AnswerMeta meta = new AnswerMeta(status, response.headers(), number, key);
    Duration retryAfter = RetryPolicy.retryAfter(response.headers(), Instant.now());
    try {
      JsonFields json = JsonFields.parse(AnswerBody.text(response));
      if (status / 100 == 2) {
        result.complete(operation.read(json, meta));
        return;
      }
      ApiException refused = Refusals.exceptionOf(new Refusal(json, retryAfter, meta));
      if (RetryPolicy.isPassing(status, refused.code())) repeatOr(refused, number, retryAfter);
      else fail(refused);
    } catch (JsonParseException e) {
      UnreadableAnswerException unreadable = new UnreadableAnswerException(meta, e);
      // A call whose answer broke off was done: under its key it comes again without being counted again.
      if (status / 100 == 2 || RetryPolicy.isPassing(status, null)) repeatOr(unreadable, number, retryAfter);
      else fail(unreadable);
    }
  }

  private void repeatOr(KlarnavnException failure, int number, Duration retryAfter) {
    if (number > maxRetries || RetryPolicy.isTooLong(retryAfter)) {
      fail(failure);
      return;
    }
    Duration pause = RetryPolicy.pause(number, retryAfter, ThreadLocalRandom.current()::nextDouble);
    CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS)
        .execute(() -> attemptAgain(number + 1));
  }

  private void attemptAgain(int number) {
    try {
      attempt(number);
    } catch (RuntimeException | Error e) {
      result.completeExceptionally(e);
    }
  }

  private void fail(KlarnavnException failure) {
    result.completeExceptionally(failure.sentUnder(key));
  }

  private KlarnavnException unreached(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause instanceof java.util.concurrent.TimeoutException || cause instanceof HttpTimeoutException) {
      return new TimeoutException("There was no answer within " + timeout.toMillis() + " ms", cause);
    }
    return new ConnectionException("The connection to " + sender.baseUrl().getHost() + " failed", cause);
  }
}
