<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AlertSubject extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field external_ref. */
    public readonly string $externalRef;

    /** The field name. */
    public readonly string $name;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->externalRef = $json->text('external_ref');
        $this->name = $json->text('name');
    }
}
