package com.klarnavn;

/** The service could not be reached, or the connection broke off before the whole answer was there. */
public final class ConnectionException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  ConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
