// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class StartBatchInput extends Input {
  private StartBatchInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static StartBatchInput fromJson(String json) {
    return new StartBatchInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code batch_id}. */
    public Builder batchId(String batchId) {
      Input.put(json, "batch_id", batchId);
      return this;
    }

    /**
     * The sheet of a workbook that is screened. Without it: its only visible sheet that holds
     * anything.
     */
    public Builder sheet(String sheet) {
      Input.put(json, "sheet", sheet);
      return this;
    }

    /**
     * The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is,
     * else the one in which its words look like names. Required where the preview names rivals.
     * One of {@link Encoding}.
     */
    public Builder encoding(String encoding) {
      Input.put(json, "encoding", encoding);
      return this;
    }

    /** The field {@code columns}. */
    public Builder columns(BatchColumnsInput columns) {
      Input.put(json, "columns", columns);
      return this;
    }

    /** Whether the first row holds the names of the columns. */
    public Builder hasHeader(boolean hasHeader) {
      Input.put(json, "has_header", hasHeader);
      return this;
    }

    /**
     * How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it
     * shows nothing, only the years of such dates are compared. One of {@link DateOrder}.
     */
    public Builder dateOrder(String dateOrder) {
      Input.put(json, "date_order", dateOrder);
      return this;
    }

    /** The field {@code match_type}. One of {@link MatchType}. */
    public Builder matchType(String matchType) {
      Input.put(json, "match_type", matchType);
      return this;
    }

    /** The field {@code threshold}. */
    public Builder threshold(double threshold) {
      Input.put(json, "threshold", threshold);
      return this;
    }

    /** The field {@code check}. One of {@link BatchCheck}. */
    public Builder check(String check) {
      Input.put(json, "check", check);
      return this;
    }

    /** The field {@code limit}. */
    public Builder limit(long limit) {
      Input.put(json, "limit", limit);
      return this;
    }

    /**
     * Also looks for each name in the official releases, by rules and without a model, which
     * counts one more search a name. The news are not searched in batches.
     */
    public Builder adverseMedia(boolean adverseMedia) {
      Input.put(json, "adverse_media", adverseMedia);
      return this;
    }

    public StartBatchInput build() {
      return new StartBatchInput(json.deepCopy());
    }
  }
}
