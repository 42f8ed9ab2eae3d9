package com.klarnavn;

import com.google.gson.JsonObject;
import java.time.Duration;

/** The steps of a batch file. */
final class FileScreening {
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private final Klarnavn client;
  private final FileTransfer transfer;

  FileScreening(Klarnavn client, FileTransfer transfer) {
    this.client = client;
    this.transfer = transfer;
  }

  ScreenedFile screen(String fileName, byte[] content, StartBatchInput how, String format, Duration wait) {
    CreateBatchAnswer created =
        client.createBatch(CreateBatchInput.builder().fileName(fileName).fileSize(content.length).build());
    String id = created.batch().id();
    try {
      transfer.send(created.upload().url(), created.upload().fields(), content);
      client.startBatch(withId(how, id));
    } catch (RuntimeException e) {
      cancelQuietly(id);
      throw e;
    }
    BatchFile ended = waitForEnd(id, wait);
    if (!ended.status().equals(BatchStatus.COMPLETED)) throw new BatchNotCompletedException(ended);
    BatchResultAnswer result = client.batchResult(BatchResultInput.builder().batchId(id).format(format).build());
    return new ScreenedFile(ended, result.fileName(), transfer.fetch(result.url()));
  }

  private static StartBatchInput withId(StartBatchInput how, String id) {
    JsonObject json = JsonFields.parseInput(how.toJson());
    json.addProperty("batch_id", id);
    return StartBatchInput.fromJson(json.toString());
  }

  /** A batch that is left pending would take one of the few places of the account. */
  private void cancelQuietly(String id) {
    try {
      client.cancelBatch(CancelBatchInput.builder().batchId(id).build());
    } catch (KlarnavnException e) {
      // What stopped the file is what its caller has to know.
    }
  }

  private BatchFile waitForEnd(String id, Duration wait) {
    Duration waited = Duration.ZERO;
    Duration pause = Duration.ofSeconds(1);
    while (true) {
      BatchFile batch = client.getBatch(GetBatchInput.builder().batchId(id).build()).batch();
      if (!batch.status().equals(BatchStatus.PENDING) && !batch.status().equals(BatchStatus.PROCESSING)) return batch;
      Duration left = wait.minus(waited);
      if (left.isNegative() || left.isZero()) {
        throw new TimeoutException("The batch " + id + " has not ended within " + wait.toMillis() + " ms; it goes on", null);
      }
      Duration next = pause.compareTo(left) < 0 ? pause : left;
      FileTransfer.pause(next);
      waited = waited.plus(next);
      pause = pause.multipliedBy(3).dividedBy(2);
      if (pause.compareTo(LONGEST_PAUSE) > 0) pause = LONGEST_PAUSE;
    }
  }
}
