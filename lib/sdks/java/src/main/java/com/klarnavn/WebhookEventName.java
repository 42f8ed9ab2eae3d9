// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class WebhookEventName {
  public static final String ALERT_OPENED = "alert.opened";
  public static final String ALERT_DECIDED = "alert.decided";
  public static final String CASE_CHANGED = "case.changed";
  public static final String MONITORING_COMPLETED = "monitoring.completed";
  public static final String EDITION_PUBLISHED = "edition.published";
  public static final String IMPORT_ENDED = "import.ended";
  public static final String BATCH_COMPLETED = "batch.completed";
  public static final String USAGE_THRESHOLD = "usage.threshold";
  public static final String SUBSCRIPTION_CHANGED = "subscription.changed";
  public static final String APP_ID_CHANGED = "app_id.changed";

  private WebhookEventName() {}
}
