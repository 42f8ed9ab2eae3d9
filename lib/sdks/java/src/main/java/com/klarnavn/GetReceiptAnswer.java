// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** An answer of the API. */
public final class GetReceiptAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final String canonical;
  private final String commitment;
  private final ReceiptPromise promise;
  private final ReceiptProof proof;
  private final String checkpoint;
  private final Long rows;

  GetReceiptAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    canonical = json.text("canonical");
    commitment = json.text("commitment");
    promise = json.model("promise", ReceiptPromise::new);
    proof = json.modelOrNull("proof", ReceiptProof::new);
    checkpoint = json.textOrNull("checkpoint");
    rows = json.wholeOrNull("rows");
  }

  /** The field {@code success}. */
  public boolean success() {
    return success;
  }

  /** The field {@code request_id}. */
  public String requestId() {
    return requestId;
  }

  /** The field {@code timestamp}. */
  public String timestamp() {
    return timestamp;
  }

  /** The field {@code canonical}. */
  public String canonical() {
    return canonical;
  }

  /** The field {@code commitment}. */
  public String commitment() {
    return commitment;
  }

  /** The field {@code promise}. */
  public ReceiptPromise promise() {
    return promise;
  }

  /** The field {@code proof}. Null where there is none. */
  public ReceiptProof proof() {
    return proof;
  }

  /** The field {@code checkpoint}. Null where there is none. */
  public String checkpoint() {
    return checkpoint;
  }

  /** The field {@code rows}. Null where there is none. */
  public Long rows() {
    return rows;
  }
}
