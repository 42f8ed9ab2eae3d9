<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AlertChange extends Model
{
    /** @var AlertReason::*|string */
    public readonly string $because;

    /** @var AlertSide::*|string|null */
    public readonly ?string $side;

    /** The field record_id. Null where there is none. */
    public readonly ?string $recordId;

    /** @var AlertField::*|string|null */
    public readonly ?string $field;

    /** @var list<string> */
    public readonly array $added;

    /** @var list<string> */
    public readonly array $removed;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->because = $json->text('because');
        $this->side = $json->textOrNull('side');
        $this->recordId = $json->textOrNull('record_id');
        $this->field = $json->textOrNull('field');
        $this->added = $json->texts('added');
        $this->removed = $json->texts('removed');
    }
}
