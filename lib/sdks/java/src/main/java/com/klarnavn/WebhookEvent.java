package com.klarnavn;

import java.util.Map;

/** What a verified webhook says. What a sender leaves out is null. */
public final class WebhookEvent extends Model {
  private final String id;
  private final String type;
  private final String timestamp;
  private final Map<String, Object> data;

  WebhookEvent(String id, JsonFields json) {
    super(json);
    this.id = id;
    this.type = json.textOrNull("type");
    this.timestamp = json.textOrNull("timestamp");
    this.data = json.factsOrNull("data");
  }

  /** The same whenever the event is sent again: keep it to do each event once. */
  public String id() {
    return id;
  }

  /** Such as {@code edition.published}. */
  public String type() {
    return type;
  }

  /** When it happened, as ISO 8601 in UTC. */
  public String timestamp() {
    return timestamp;
  }

  /** What it is about. */
  public Map<String, Object> data() {
    return data;
  }
}
