<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class RecordGroup extends Model
{
    /**
     * The id of the leading record of the group, which need not be in the answer. Groups are made of
     * the lists that were searched: another endpoint, or an answer without one of the lists, may give
     * the same subject another group_id. Over the same lists it is stable over editions unless its
     * facts change. To recognise a record anywhere, use its id.
     */
    public readonly string $groupId;

    /**
     * The strongest reason why its records are one subject: same_reference (a list quotes another
     * list's number, or both quote the same), same_identifier (a number of a document, register or
     * ship), same_name_and_birth (a full name and the birth), or single (no other record).
     *
     * @var GroupReason::*|string
     */
    public readonly string $reason;

    /**
     * The ids of its matches in this answer, best first.
     *
     * @var list<string>
     */
    public readonly array $matchIds;

    /** How many records it has on all screened lists, whether the query found them or not. */
    public readonly int $groupSize;

    /**
     * The group_ids of other groups of this answer that have a number or reference in common with this
     * one, though their names or facts say that they are other subjects: lists give one number to two
     * people. Absent without any. Null where there is none.
     *
     * @var list<string>|null
     */
    public readonly ?array $relatedByNumber;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->groupId = $json->text('group_id');
        $this->reason = $json->text('reason');
        $this->matchIds = $json->texts('match_ids');
        $this->groupSize = $json->whole('group_size');
        $this->relatedByNumber = $json->textsOrNull('related_by_number');
    }
}
