<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReceiptProof extends Model
{
    /** The field leaf_index. */
    public readonly int $leafIndex;

    /** The field tree_size. */
    public readonly int $treeSize;

    /** @var list<string> */
    public readonly array $hashes;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->leafIndex = $json->whole('leaf_index');
        $this->treeSize = $json->whole('tree_size');
        $this->hashes = $json->texts('hashes');
    }
}
