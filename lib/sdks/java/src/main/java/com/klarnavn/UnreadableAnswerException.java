package com.klarnavn;

/** What answered is not this API, such as a proxy's page, or its answer lacks what must be there. */
public final class UnreadableAnswerException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  private final transient AnswerMeta meta;

  UnreadableAnswerException(AnswerMeta meta, Throwable cause) {
    super("The answer with status " + meta.status() + " could not be read", cause);
    this.meta = meta;
  }

  /** The HTTP status. */
  public int status() {
    return meta.status();
  }

  /** What stands beside the answer. */
  public AnswerMeta meta() {
    return meta;
  }
}
