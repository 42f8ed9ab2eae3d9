// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class SubjectScreening extends Model {
  private final String state;
  private final String reason;
  private final Long revision;
  private final String at;
  private final List<String> lists;

  SubjectScreening(JsonFields json) {
    super(json);
    state = json.text("state");
    reason = json.textOrNull("reason");
    revision = json.wholeOrNull("revision");
    at = json.textOrNull("at");
    lists = json.texts("lists");
  }

  /**
   * pending: it is going to be screened. not_screened: it could not be, for the reason given. One
   * of {@link SubjectScreeningState}.
   */
  public String state() {
    return state;
  }

  /** The field {@code reason}. Null where there is none. */
  public String reason() {
    return reason;
  }

  /** Revision of the facts that were screened last. Null where there is none. */
  public Long revision() {
    return revision;
  }

  /** The field {@code at}. Null where there is none. */
  public String at() {
    return at;
  }

  /** Lists that it was compared with. */
  public List<String> lists() {
    return lists;
  }
}
