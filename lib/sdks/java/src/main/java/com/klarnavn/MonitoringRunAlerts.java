// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class MonitoringRunAlerts extends Model {
  private final long opened;
  private final long reopened;
  private final long suppressed;
  private final long closed;

  MonitoringRunAlerts(JsonFields json) {
    super(json);
    opened = json.whole("opened");
    reopened = json.whole("reopened");
    suppressed = json.whole("suppressed");
    closed = json.whole("closed");
  }

  /** The field {@code opened}. */
  public long opened() {
    return opened;
  }

  /** The field {@code reopened}. */
  public long reopened() {
    return reopened;
  }

  /** The field {@code suppressed}. */
  public long suppressed() {
    return suppressed;
  }

  /** The field {@code closed}. */
  public long closed() {
    return closed;
  }
}
