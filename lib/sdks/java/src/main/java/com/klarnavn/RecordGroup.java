// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class RecordGroup extends Model {
  private final String groupId;
  private final String reason;
  private final List<String> matchIds;
  private final long groupSize;
  private final List<String> relatedByNumber;

  RecordGroup(JsonFields json) {
    super(json);
    groupId = json.text("group_id");
    reason = json.text("reason");
    matchIds = json.texts("match_ids");
    groupSize = json.whole("group_size");
    relatedByNumber = json.textsOrNull("related_by_number");
  }

  /**
   * The id of the leading record of the group, which need not be in the answer. Groups are made of
   * the lists that were searched: another endpoint, or an answer without one of the lists, may
   * give the same subject another group_id. Over the same lists it is stable over editions unless
   * its facts change. To recognise a record anywhere, use its id.
   */
  public String groupId() {
    return groupId;
  }

  /**
   * The strongest reason why its records are one subject: same_reference (a list quotes another
   * list's number, or both quote the same), same_identifier (a number of a document, register or
   * ship), same_name_and_birth (a full name and the birth), or single (no other record). One of
   * {@link GroupReason}.
   */
  public String reason() {
    return reason;
  }

  /** The ids of its matches in this answer, best first. */
  public List<String> matchIds() {
    return matchIds;
  }

  /** How many records it has on all screened lists, whether the query found them or not. */
  public long groupSize() {
    return groupSize;
  }

  /**
   * The group_ids of other groups of this answer that have a number or reference in common with
   * this one, though their names or facts say that they are other subjects: lists give one number
   * to two people. Absent without any. Null where there is none.
   */
  public List<String> relatedByNumber() {
    return relatedByNumber;
  }
}
