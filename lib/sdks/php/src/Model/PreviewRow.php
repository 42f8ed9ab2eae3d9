<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewRow extends Model
{
    /** The field row. */
    public readonly int $row;

    /** @var list<string> */
    public readonly array $cells;

    /** @var list<PreviewSubject> */
    public readonly array $subjects;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->row = $json->whole('row');
        $this->cells = $json->texts('cells');
        $this->subjects = $json->models('subjects', PreviewSubject::class);
    }
}
