<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReconciliationReceipt extends Model
{
    /** The field event_id. */
    public readonly string $eventId;

    /** The field commitment. */
    public readonly string $commitment;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->eventId = $json->text('event_id');
        $this->commitment = $json->text('commitment');
    }
}
