// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class BatchCheckAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<BatchResult> items;
  private final List<ScreenedList> listsScreened;
  private final List<UnavailableList> listsUnavailable;
  private final String policyVersion;
  private final AnsweredReceipt receipt;
  private final BatchMedia adverseMedia;

  BatchCheckAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    items = json.models("items", BatchResult::new);
    listsScreened = json.models("lists_screened", ScreenedList::new);
    listsUnavailable = json.models("lists_unavailable", UnavailableList::new);
    policyVersion = json.text("policy_version");
    receipt = json.modelOrNull("receipt", AnsweredReceipt::new);
    adverseMedia = json.modelOrNull("adverse_media", BatchMedia::new);
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

  /** The field {@code items}. */
  public List<BatchResult> items() {
    return items;
  }

  /** The field {@code lists_screened}. */
  public List<ScreenedList> listsScreened() {
    return listsScreened;
  }

  /** The field {@code lists_unavailable}. */
  public List<UnavailableList> listsUnavailable() {
    return listsUnavailable;
  }

  /** The field {@code policy_version}. */
  public String policyVersion() {
    return policyVersion;
  }

  /** The field {@code receipt}. Null where there is none. */
  public AnsweredReceipt receipt() {
    return receipt;
  }

  /** The field {@code adverse_media}. Null where there is none. */
  public BatchMedia adverseMedia() {
    return adverseMedia;
  }
}
