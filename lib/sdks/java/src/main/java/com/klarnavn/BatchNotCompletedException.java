package com.klarnavn;

/** The batch of a file failed, or was cancelled: it has no result. */
public final class BatchNotCompletedException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  private final transient BatchFile batch;

  BatchNotCompletedException(BatchFile batch) {
    super(batch.errorMessage() == null ? "The batch " + batch.id() + " is " + batch.status() : batch.errorMessage(), null);
    this.batch = batch;
  }

  public BatchFile batch() {
    return batch;
  }
}
