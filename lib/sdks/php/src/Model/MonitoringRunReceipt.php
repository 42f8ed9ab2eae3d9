<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class MonitoringRunReceipt extends Model
{
    /** The field commitment. */
    public readonly string $commitment;

    /** The field root. */
    public readonly string $root;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->commitment = $json->text('commitment');
        $this->root = $json->text('root');
    }
}
