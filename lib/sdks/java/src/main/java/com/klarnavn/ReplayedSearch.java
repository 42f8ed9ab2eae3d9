// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class ReplayedSearch extends Model {
  private final String engineSha256;
  private final String policyVersion;
  private final ReplayedSearchRuntime runtime;
  private final List<ReplayedSearchList> lists;
  private final List<ReplayedMatch> matches;
  private final ReplayedSearchTotals totals;
  private final List<ReplayDifference> differences;

  ReplayedSearch(JsonFields json) {
    super(json);
    engineSha256 = json.text("engine_sha256");
    policyVersion = json.text("policy_version");
    runtime = json.model("runtime", ReplayedSearchRuntime::new);
    lists = json.models("lists", ReplayedSearchList::new);
    matches = json.models("matches", ReplayedMatch::new);
    totals = json.modelOrNull("totals", ReplayedSearchTotals::new);
    differences = json.models("differences", ReplayDifference::new);
  }

  /** The field {@code engine_sha256}. */
  public String engineSha256() {
    return engineSha256;
  }

  /** The field {@code policy_version}. */
  public String policyVersion() {
    return policyVersion;
  }

  /** The field {@code runtime}. */
  public ReplayedSearchRuntime runtime() {
    return runtime;
  }

  /** The field {@code lists}. */
  public List<ReplayedSearchList> lists() {
    return lists;
  }

  /** The field {@code matches}. */
  public List<ReplayedMatch> matches() {
    return matches;
  }

  /** The field {@code totals}. Null where there is none. */
  public ReplayedSearchTotals totals() {
    return totals;
  }

  /** The field {@code differences}. */
  public List<ReplayDifference> differences() {
    return differences;
  }
}
