package com.klarnavn;

/** A webhook that must not be believed. Answer it with status 400. */
public final class WebhookVerificationException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  WebhookVerificationException(Reason reason) {
    super(reason.sentence, null);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }

  /** Why it was refused. */
  public enum Reason {
    MISSING_HEADER("The webhook has no webhook-id, webhook-timestamp or webhook-signature"),
    INVALID_TIMESTAMP("The webhook-timestamp is no number of seconds"),
    TIMESTAMP_TOO_OLD("The webhook was signed too long ago; check this machine's clock"),
    TIMESTAMP_TOO_NEW("The webhook was signed in the future; check this machine's clock"),
    NO_MATCHING_SIGNATURE("No signature of the webhook was made with this secret"),
    INVALID_BODY("The webhook is signed, but is no event"),
    INVALID_SECRET("A webhook's secret is whsec_ and a text in base64");

    private final String sentence;

    Reason(String sentence) {
      this.sentence = sentence;
    }
  }
}
