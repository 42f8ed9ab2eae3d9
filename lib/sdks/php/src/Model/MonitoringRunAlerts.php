<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MonitoringRunAlerts extends Model
{
    /** The field opened. */
    public readonly int $opened;

    /** The field reopened. */
    public readonly int $reopened;

    /** The field suppressed. */
    public readonly int $suppressed;

    /** The field closed. */
    public readonly int $closed;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->opened = $json->whole('opened');
        $this->reopened = $json->whole('reopened');
        $this->suppressed = $json->whole('suppressed');
        $this->closed = $json->whole('closed');
    }
}
