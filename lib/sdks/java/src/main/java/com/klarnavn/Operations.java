// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.concurrent.CompletableFuture;

/** The operations of the API, each to wait for and to go on meanwhile. */
abstract class Operations {
  abstract <T extends Answer> T call(Operation<T> operation, Input input, CallOptions options);

  abstract <T extends Answer> CompletableFuture<T> start(Operation<T> operation, Input input, CallOptions options);

  private static final Operation<ScreeningAnswer> SANCTIONS_CHECK =
      new Operation<>("POST", "/functions/v1/sanctions_check", ScreeningAnswer::new);

  /** Screens a name against the sanctions lists. */
  public ScreeningAnswer sanctionsCheck(ScreeningInput input) {
    return sanctionsCheck(input, CallOptions.none());
  }

  /** Screens a name against the sanctions lists. */
  public ScreeningAnswer sanctionsCheck(ScreeningInput input, CallOptions options) {
    return call(SANCTIONS_CHECK, input, options);
  }

  /** Screens a name against the sanctions lists. */
  public CompletableFuture<ScreeningAnswer> sanctionsCheckAsync(ScreeningInput input) {
    return sanctionsCheckAsync(input, CallOptions.none());
  }

  /** Screens a name against the sanctions lists. */
  public CompletableFuture<ScreeningAnswer> sanctionsCheckAsync(ScreeningInput input, CallOptions options) {
    return start(SANCTIONS_CHECK, input, options);
  }

  private static final Operation<ScreeningAnswer> PEP_CHECK =
      new Operation<>("POST", "/functions/v1/pep_check", ScreeningAnswer::new);

  /** Screens a name against the lists of politically exposed persons. */
  public ScreeningAnswer pepCheck(ScreeningInput input) {
    return pepCheck(input, CallOptions.none());
  }

  /** Screens a name against the lists of politically exposed persons. */
  public ScreeningAnswer pepCheck(ScreeningInput input, CallOptions options) {
    return call(PEP_CHECK, input, options);
  }

  /** Screens a name against the lists of politically exposed persons. */
  public CompletableFuture<ScreeningAnswer> pepCheckAsync(ScreeningInput input) {
    return pepCheckAsync(input, CallOptions.none());
  }

  /** Screens a name against the lists of politically exposed persons. */
  public CompletableFuture<ScreeningAnswer> pepCheckAsync(ScreeningInput input, CallOptions options) {
    return start(PEP_CHECK, input, options);
  }

  private static final Operation<ScreeningAnswer> UNIVERSAL_SEARCH =
      new Operation<>("POST", "/api/v1/universal/search", ScreeningAnswer::new);

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search.
   */
  public ScreeningAnswer universalSearch(ScreeningInput input) {
    return universalSearch(input, CallOptions.none());
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search.
   */
  public ScreeningAnswer universalSearch(ScreeningInput input, CallOptions options) {
    return call(UNIVERSAL_SEARCH, input, options);
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search.
   */
  public CompletableFuture<ScreeningAnswer> universalSearchAsync(ScreeningInput input) {
    return universalSearchAsync(input, CallOptions.none());
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search.
   */
  public CompletableFuture<ScreeningAnswer> universalSearchAsync(ScreeningInput input, CallOptions options) {
    return start(UNIVERSAL_SEARCH, input, options);
  }

  private static final Operation<BatchCheckAnswer> BATCH_CHECK =
      new Operation<>("POST", "/functions/v1/batch_check", BatchCheckAnswer::new);

  /**
   * Screens up to 500 names in one call. Each counts one search, and all are counted or none; a
   * name that cannot be screened is answered with its own error and counts nothing.
   */
  public BatchCheckAnswer batchCheck(BatchCheckInput input) {
    return batchCheck(input, CallOptions.none());
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and all are counted or none; a
   * name that cannot be screened is answered with its own error and counts nothing.
   */
  public BatchCheckAnswer batchCheck(BatchCheckInput input, CallOptions options) {
    return call(BATCH_CHECK, input, options);
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and all are counted or none; a
   * name that cannot be screened is answered with its own error and counts nothing.
   */
  public CompletableFuture<BatchCheckAnswer> batchCheckAsync(BatchCheckInput input) {
    return batchCheckAsync(input, CallOptions.none());
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and all are counted or none; a
   * name that cannot be screened is answered with its own error and counts nothing.
   */
  public CompletableFuture<BatchCheckAnswer> batchCheckAsync(BatchCheckInput input, CallOptions options) {
    return start(BATCH_CHECK, input, options);
  }

  private static final Operation<ListInfoAnswer> LIST_INFO =
      new Operation<>("GET", "/functions/v1/list_info", ListInfoAnswer::new);

  /** The lists this account is screened against, with their dates. */
  public ListInfoAnswer listInfo() {
    return listInfo(CallOptions.none());
  }

  /** The lists this account is screened against, with their dates. */
  public ListInfoAnswer listInfo(CallOptions options) {
    return call(LIST_INFO, null, options);
  }

  /** The lists this account is screened against, with their dates. */
  public CompletableFuture<ListInfoAnswer> listInfoAsync() {
    return listInfoAsync(CallOptions.none());
  }

  /** The lists this account is screened against, with their dates. */
  public CompletableFuture<ListInfoAnswer> listInfoAsync(CallOptions options) {
    return start(LIST_INFO, null, options);
  }

  private static final Operation<UsageInfoAnswer> USAGE_INFO =
      new Operation<>("GET", "/functions/v1/usage", UsageInfoAnswer::new);

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public UsageInfoAnswer usageInfo() {
    return usageInfo(CallOptions.none());
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public UsageInfoAnswer usageInfo(CallOptions options) {
    return call(USAGE_INFO, null, options);
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public CompletableFuture<UsageInfoAnswer> usageInfoAsync() {
    return usageInfoAsync(CallOptions.none());
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public CompletableFuture<UsageInfoAnswer> usageInfoAsync(CallOptions options) {
    return start(USAGE_INFO, null, options);
  }
}
