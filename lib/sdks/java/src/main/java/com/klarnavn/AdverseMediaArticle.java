// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaArticle extends Model {
  private final String id;
  private final String title;
  private final String url;
  private final String publisher;
  private final String source;
  private final String sourceType;
  private final String language;
  private final String country;
  private final String publicationDate;

  AdverseMediaArticle(JsonFields json) {
    super(json);
    id = json.text("id");
    title = json.text("title");
    url = json.text("url");
    publisher = json.text("publisher");
    source = json.text("source");
    sourceType = json.text("source_type");
    language = json.textOrNull("language");
    country = json.textOrNull("country");
    publicationDate = json.text("publication_date");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code title}. */
  public String title() {
    return title;
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }

  /** The field {@code publisher}. */
  public String publisher() {
    return publisher;
  }

  /** The field {@code source}. */
  public String source() {
    return source;
  }

  /** The field {@code source_type}. One of {@link SourceType}. */
  public String sourceType() {
    return sourceType;
  }

  /** The field {@code language}. Null where there is none. */
  public String language() {
    return language;
  }

  /** The field {@code country}. Null where there is none. */
  public String country() {
    return country;
  }

  /** The field {@code publication_date}. */
  public String publicationDate() {
    return publicationDate;
  }
}
