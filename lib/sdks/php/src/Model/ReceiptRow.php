<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReceiptRow extends Model
{
    /** The field row. */
    public readonly int $row;

    /** The field canonical. */
    public readonly string $canonical;

    /** @var list<string> */
    public readonly array $path;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->row = $json->whole('row');
        $this->canonical = $json->text('canonical');
        $this->path = $json->texts('path');
    }
}
