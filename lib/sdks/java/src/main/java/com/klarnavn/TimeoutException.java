package com.klarnavn;

/** The answer was not there in time. The service may have done the call nevertheless. */
public final class TimeoutException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  TimeoutException(String message, Throwable cause) {
    super(message, cause);
  }
}
