// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class ReceiptProof extends Model {
  private final long leafIndex;
  private final long treeSize;
  private final List<String> hashes;

  ReceiptProof(JsonFields json) {
    super(json);
    leafIndex = json.whole("leaf_index");
    treeSize = json.whole("tree_size");
    hashes = json.texts("hashes");
  }

  /** The field {@code leaf_index}. */
  public long leafIndex() {
    return leafIndex;
  }

  /** The field {@code tree_size}. */
  public long treeSize() {
    return treeSize;
  }

  /** The field {@code hashes}. */
  public List<String> hashes() {
    return hashes;
  }
}
