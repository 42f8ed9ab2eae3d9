<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReconciledGroup extends Model
{
    /** The field count. */
    public readonly int $count;

    /**
     * The first 1000 in their order.
     *
     * @var list<string>
     */
    public readonly array $externalRefs;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->count = $json->whole('count');
        $this->externalRefs = $json->texts('external_refs');
    }
}
