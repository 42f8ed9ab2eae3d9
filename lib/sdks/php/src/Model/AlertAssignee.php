<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AlertAssignee extends Model
{
    /** The field user_id. */
    public readonly string $userId;

    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->userId = $json->text('user_id');
        $this->name = $json->textOrNull('name');
    }
}
