// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class Reconciliation extends Model {
  private final String id;
  private final String at;
  private final String source;
  private final long references;
  private final long doubles;
  private final long subjects;
  private final long followed;
  private final ReconciledGroup missing;
  private final ReconciledGroup unknown;
  private final ReconciledGroup ended;
  private final ReconciledGroup neverScreened;
  private final boolean complete;
  private final String referencesSha256;
  private final ReconciliationReceipt receipt;

  Reconciliation(JsonFields json) {
    super(json);
    id = json.text("id");
    at = json.text("at");
    source = json.textOrNull("source");
    references = json.whole("references");
    doubles = json.whole("doubles");
    subjects = json.whole("subjects");
    followed = json.whole("followed");
    missing = json.model("missing", ReconciledGroup::new);
    unknown = json.model("unknown", ReconciledGroup::new);
    ended = json.model("ended", ReconciledGroup::new);
    neverScreened = json.model("never_screened", ReconciledGroup::new);
    complete = json.flag("complete");
    referencesSha256 = json.text("references_sha256");
    receipt = json.modelOrNull("receipt", ReconciliationReceipt::new);
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code at}. */
  public String at() {
    return at;
  }

  /** The system that the references come from, as it was given. Null where there is none. */
  public String source() {
    return source;
  }

  /** Different references that were sent. */
  public long references() {
    return references;
  }

  /** References that were sent again. */
  public long doubles() {
    return doubles;
  }

  /** Active subjects of the account. */
  public long subjects() {
    return subjects;
  }

  /** References of active subjects. */
  public long followed() {
    return followed;
  }

  /** The field {@code missing}. */
  public ReconciledGroup missing() {
    return missing;
  }

  /** The field {@code unknown}. */
  public ReconciledGroup unknown() {
    return unknown;
  }

  /** The field {@code ended}. */
  public ReconciledGroup ended() {
    return ended;
  }

  /** The field {@code never_screened}. */
  public ReconciledGroup neverScreened() {
    return neverScreened;
  }

  /** Whether every reference is followed and was screened. */
  public boolean complete() {
    return complete;
  }

  /**
   * SHA-256, in base64, of the different references in the order of their UTF-8 bytes, a line
   * each.
   */
  public String referencesSha256() {
    return referencesSha256;
  }

  /**
   * Recorded change with these figures. The transparency log includes its commitment: SHA-256, in
   * base64. Null where there is none.
   */
  public ReconciliationReceipt receipt() {
    return receipt;
  }
}
