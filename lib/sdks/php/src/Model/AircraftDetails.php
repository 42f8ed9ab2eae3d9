<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AircraftDetails extends Model
{
    /** The field model. Null where there is none. */
    public readonly ?string $model;

    /** The field operator. Null where there is none. */
    public readonly ?string $operator;

    /** The field tail_number. Null where there is none. */
    public readonly ?string $tailNumber;

    /** The field serial_number. Null where there is none. */
    public readonly ?string $serialNumber;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->model = $json->textOrNull('model');
        $this->operator = $json->textOrNull('operator');
        $this->tailNumber = $json->textOrNull('tail_number');
        $this->serialNumber = $json->textOrNull('serial_number');
    }
}
