package com.klarnavn;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * The client of the API. One instance serves the whole program: it can be used by several threads at once
 * and keeps its connections. Each operation exists twice: {@code sanctionsCheck} waits for the answer,
 * {@code sanctionsCheckAsync} gives a future, which ends with the same exceptions and can be cancelled.
 *
 * <p>A call throws an {@link ApiException} where the API refuses it, a {@link ConnectionException}, a {@link
 * TimeoutException} or an {@link UnreadableAnswerException}. What may pass is sent again first.
 */
public final class Klarnavn extends Operations {
  /** A file may take so many times as long as a call, if nothing else is said. */
  private static final int FILE_TIMES = 10;

  private final Sender sender;
  private final Duration timeout;
  private final Duration fileTimeout;
  private final int maxRetries;

  private Klarnavn(Builder builder) {
    this.sender = new Sender(builder.httpClient(), builder.baseUrl, builder.appId, builder.footprint);
    this.timeout = builder.timeout;
    this.fileTimeout = builder.fileTimeout == null ? timeout.multipliedBy(FILE_TIMES) : builder.fileTimeout;
    this.maxRetries = builder.maxRetries;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Screens a file and gives the result as CSV; waits at most an hour for its end. */
  public ScreenedFile screenFile(String fileName, byte[] content, StartBatchInput how) {
    return screenFile(fileName, content, how, ResultFormat.CSV, Duration.ofHours(1));
  }

  /**
   * Screens a file of names: sends it, starts the batch, waits for its end and fetches the result. The
   * name says the file's format; {@code how} is sent when it is started and needs no id; {@code format},
   * one of {@link ResultFormat}, is that of the result. Throws a {@link BatchNotCompletedException} where
   * the batch failed or was cancelled, and a {@link TimeoutException} where it takes longer than {@code
   * wait}; it then goes on.
   */
  public ScreenedFile screenFile(String fileName, byte[] content, StartBatchInput how, String format, Duration wait) {
    FileTransfer transfer = new FileTransfer(sender.http(), fileTimeout, maxRetries);
    return new FileScreening(this, transfer).screen(fileName, content, how, format, wait);
  }

  @Override
  <T extends Answer> CompletableFuture<T> start(Operation<T> operation, Input input, CallOptions options) {
    return new Call<>(sender, operation, input, options, timeout, maxRetries).start();
  }

  @Override
  <T extends Answer> T call(Operation<T> operation, Input input, CallOptions options) {
    Call<T> call = new Call<>(sender, operation, input, options, timeout, maxRetries);
    CompletableFuture<T> answer = call.start();
    try {
      return answer.get();
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new ConnectionException("The call was interrupted", e).sentUnder(call.key());
    } catch (ExecutionException e) {
      throw thrownHere(e.getCause());
    }
  }

  /** The exception of another thread, with the trace of the caller, who has to find the call. */
  private static RuntimeException thrownHere(Throwable failure) {
    if (failure instanceof Error) throw (Error) failure;
    if (!(failure instanceof RuntimeException)) return new CancellationException(failure.getMessage());
    failure.fillInStackTrace();
    return (RuntimeException) failure;
  }

  /** Names the service and nothing else. */
  @Override
  public String toString() {
    return "Klarnavn(" + sender.baseUrl() + ")";
  }

  static Duration positive(Duration timeout) {
    if (timeout == null || timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("The timeout must be longer than nothing");
    }
    return timeout;
  }

  static int notNegative(int maxRetries) {
    if (maxRetries < 0) throw new IllegalArgumentException("maxRetries must be at least 0");
    return maxRetries;
  }

  /** Makes a client. Only the App ID has to be given. */
  public static final class Builder {
    private String appId;
    private URI baseUrl = URI.create(Release.BASE_URL);
    private Duration timeout = Duration.ofSeconds(30);
    private Duration fileTimeout;
    private int maxRetries = 2;
    private String footprint;
    private HttpClient httpClient;

    private Builder() {}

    /** The App ID of your account; keep it on the server. */
    public Builder appId(String appId) {
      String given = appId == null ? "" : appId.strip();
      // What is given is not repeated: it may be an App ID with a slip in it.
      if (!given.matches("[\\x21-\\x7e]+")) {
        throw new IllegalArgumentException("An App ID is required, and has only letters and digits");
      }
      this.appId = given;
      return this;
    }

    /** Where the service is, without a path of the API. */
    public Builder baseUrl(String baseUrl) {
      URI given = URI.create(baseUrl == null ? "" : baseUrl.replaceAll("/+$", ""));
      boolean isHttp = "https".equals(given.getScheme()) || "http".equals(given.getScheme());
      if (!isHttp || given.getHost() == null || given.getUserInfo() != null) {
        throw new IllegalArgumentException("The address of the service must be like " + Release.BASE_URL);
      }
      this.baseUrl = given;
      return this;
    }

    /** How long an attempt may take until the whole answer is there; 30 seconds if nothing is said. */
    public Builder timeout(Duration timeout) {
      this.timeout = positive(timeout);
      return this;
    }

    /** How long an attempt to send or fetch a whole file may take; ten times as long as a call if nothing is said. */
    public Builder fileTimeout(Duration fileTimeout) {
      this.fileTimeout = positive(fileTimeout);
      return this;
    }

    /** How often a call is sent again when its failure may pass; twice if nothing is said. */
    public Builder maxRetries(int maxRetries) {
      this.maxRetries = notNegative(maxRetries);
      return this;
    }

    /** {@code none}: receipts keep the question of a call as a keyed hash alone. As the App ID says if nothing is said. */
    public Builder footprint(String footprint) {
      if (footprint != null && !footprint.equals("full") && !footprint.equals("none")) {
        throw new IllegalArgumentException("The footprint must be full or none");
      }
      this.footprint = footprint;
      return this;
    }

    /** An HTTP client of your own, such as one with a proxy. It should not follow redirects. */
    public Builder httpClient(HttpClient httpClient) {
      this.httpClient = httpClient;
      return this;
    }

    public Klarnavn build() {
      if (appId == null) throw new IllegalArgumentException("An App ID is required");
      return new Klarnavn(this);
    }

    private HttpClient httpClient() {
      return httpClient == null ? HttpClient.newBuilder().connectTimeout(timeout).build() : httpClient;
    }
  }
}
