package com.klarnavn;

/** The result of a file. */
public final class ScreenedFile {
  private final BatchFile batch;
  private final String fileName;
  private final byte[] content;

  ScreenedFile(BatchFile batch, String fileName, byte[] content) {
    this.batch = batch;
    this.fileName = fileName;
    this.content = content;
  }

  /** The batch as it ended, with its counts. */
  public BatchFile batch() {
    return batch;
  }

  /** A name for the result. */
  public String fileName() {
    return fileName;
  }

  public byte[] content() {
    return content.clone();
  }
}
