// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

final class Release {
  static final String VERSION = "0.1.0";
  static final String BASE_URL = "https://klarnavn.example";

  private Release() {}
}
