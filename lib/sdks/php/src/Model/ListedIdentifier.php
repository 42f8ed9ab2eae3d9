<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ListedIdentifier extends Model
{
    /** The list's own term: Passport, National ID No., IMO number. */
    public readonly string $type;

    /** The field number. */
    public readonly string $number;

    /** Name or ISO code, as the list gives it. Null where there is none. */
    public readonly ?string $country;

    /** Issued, expired, known to be false and the like. Null where there is none. */
    public readonly ?string $note;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->type = $json->text('type');
        $this->number = $json->text('number');
        $this->country = $json->textOrNull('country');
        $this->note = $json->textOrNull('note');
    }
}
