package com.klarnavn;

/** Anything that this client throws about a call or a webhook. It never holds the App ID. */
public class KlarnavnException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private String idempotencyKey;

  KlarnavnException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * The key under which the call was sent: made again with it, the call has the answer that it may have
   * had already and is counted once. Null of a call that only reads and of anything but a call.
   */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  KlarnavnException sentUnder(String key) {
    idempotencyKey = key;
    return this;
  }
}
