// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class NameMedia extends Model {
  private final String status;
  private final String reason;
  private final long totalMatches;
  private final long adverse;
  private final long review;
  private final long notThisPerson;
  private final long otherPeople;
  private final boolean truncated;
  private final List<AdverseMediaMatch> matches;
  private final NameMediaMatchesOmitted matchesOmitted;

  NameMedia(JsonFields json) {
    super(json);
    status = json.text("status");
    reason = json.textOrNull("reason");
    totalMatches = json.whole("total_matches");
    adverse = json.whole("adverse");
    review = json.whole("review");
    notThisPerson = json.whole("not_this_person");
    otherPeople = json.whole("other_people");
    truncated = json.flag("truncated");
    matches = json.models("matches", AdverseMediaMatch::new);
    matchesOmitted = json.modelOrNull("matches_omitted", NameMediaMatchesOmitted::new);
  }

  /**
   * partial: the official releases were searched, and the news were not. unavailable: nothing was
   * searched for this name, so nothing is known and the search is not counted. One of {@link
   * NameMediaStatus}.
   */
  public String status() {
    return status;
  }

  /**
   * What else was not searched for this name, and why; null where all releases were that are
   * switched on. Null where there is none.
   */
  public String reason() {
    return reason;
  }

  /** All matches, whatever they say. */
  public long totalMatches() {
    return totalMatches;
  }

  /** Matches with the outcome adverse, without those that the account has decided about. */
  public long adverse() {
    return adverse;
  }

  /** Matches that a person has to read, without those that the account has decided about. */
  public long review() {
    return review;
  }

  /** Matches that the account has decided to be about somebody else. */
  public long notThisPerson() {
    return notThisPerson;
  }

  /** Articles that were left out because they are about somebody else. */
  public long otherPeople() {
    return otherPeople;
  }

  /** Whether a source has more articles than it gave. */
  public boolean truncated() {
    return truncated;
  }

  /** The field {@code matches}. */
  public List<AdverseMediaMatch> matches() {
    return matches;
  }

  /**
   * Of those above, matches that are left out because the answer would be larger than 5 MB. Null
   * where there is none.
   */
  public NameMediaMatchesOmitted matchesOmitted() {
    return matchesOmitted;
  }
}
