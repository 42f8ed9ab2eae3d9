// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class BatchSource extends Model {
  private final String name;
  private final String title;
  private final String state;
  private final String reason;
  private final String searchedFrom;
  private final String searchedTo;
  private final String asOf;
  private final boolean sample;
  private final AdverseMediaAttribution attribution;

  BatchSource(JsonFields json) {
    super(json);
    name = json.text("name");
    title = json.text("title");
    state = json.text("state");
    reason = json.textOrNull("reason");
    searchedFrom = json.textOrNull("searched_from");
    searchedTo = json.textOrNull("searched_to");
    asOf = json.textOrNull("as_of");
    sample = json.flag("sample");
    attribution = json.model("attribution", AdverseMediaAttribution::new);
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code title}. */
  public String title() {
    return title;
  }

  /** The field {@code state}. One of {@link MediaSourceState}. */
  public String state() {
    return state;
  }

  /** The field {@code reason}. Null where there is none. */
  public String reason() {
    return reason;
  }

  /** The field {@code searched_from}. Null where there is none. */
  public String searchedFrom() {
    return searchedFrom;
  }

  /** The field {@code searched_to}. Null where there is none. */
  public String searchedTo() {
    return searchedTo;
  }

  /** The field {@code as_of}. Null where there is none. */
  public String asOf() {
    return asOf;
  }

  /** The field {@code sample}. */
  public boolean sample() {
    return sample;
  }

  /** The field {@code attribution}. */
  public AdverseMediaAttribution attribution() {
    return attribution;
  }
}
