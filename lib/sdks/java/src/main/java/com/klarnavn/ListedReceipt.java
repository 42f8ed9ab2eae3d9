// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ListedReceipt extends Model {
  private final String id;
  private final String at;
  private final String endpoint;
  private final String appIdRef;
  private final String appIdName;
  private final String requestId;
  private final String name;
  private final String externalRef;
  private final long searches;
  private final long matched;
  private final Long serial;
  private final String commitment;

  ListedReceipt(JsonFields json) {
    super(json);
    id = json.text("id");
    at = json.text("at");
    endpoint = json.text("endpoint");
    appIdRef = json.text("app_id_ref");
    appIdName = json.textOrNull("app_id_name");
    requestId = json.textOrNull("request_id");
    name = json.textOrNull("name");
    externalRef = json.textOrNull("external_ref");
    searches = json.whole("searches");
    matched = json.whole("matched");
    serial = json.wholeOrNull("serial");
    commitment = json.text("commitment");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code at}. */
  public String at() {
    return at;
  }

  /** The field {@code endpoint}. One of {@link ReceiptEndpoint}. */
  public String endpoint() {
    return endpoint;
  }

  /** The field {@code app_id_ref}. */
  public String appIdRef() {
    return appIdRef;
  }

  /** The field {@code app_id_name}. Null where there is none. */
  public String appIdName() {
    return appIdName;
  }

  /** The field {@code request_id}. Null where there is none. */
  public String requestId() {
    return requestId;
  }

  /** The field {@code name}. Null where there is none. */
  public String name() {
    return name;
  }

  /** The field {@code external_ref}. Null where there is none. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code searches}. */
  public long searches() {
    return searches;
  }

  /** The field {@code matched}. */
  public long matched() {
    return matched;
  }

  /** The field {@code serial}. Null where there is none. */
  public Long serial() {
    return serial;
  }

  /** The field {@code commitment}. */
  public String commitment() {
    return commitment;
  }
}
