package com.klarnavn;

/** Anything that this client throws about a call or a webhook. It never holds the App ID. */
public class KlarnavnException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  KlarnavnException(String message, Throwable cause) {
    super(message, cause);
  }
}
