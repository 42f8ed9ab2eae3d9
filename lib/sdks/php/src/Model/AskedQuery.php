<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AskedQuery extends Model
{
    /** The field name. Null where there is none. */
    public readonly ?string $name;

    /** @var list<AskedQueryIdentifier>|null */
    public readonly ?array $identifiers;

    /** @var MatchType::*|string */
    public readonly string $matchType;

    /**
     * The minimum score of the matches, also where it is the default; null for an exact search. Null
     * where there is none.
     */
    public readonly ?float $threshold;

    /** @var EntityType::*|string|null */
    public readonly ?string $type;

    /** The field date_of_birth. Null where there is none. */
    public readonly ?string $dateOfBirth;

    /** The field nationality. Null where there is none. */
    public readonly ?string $nationality;

    /** The field external_ref. Null where there is none. */
    public readonly ?string $externalRef;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->textOrNull('name');
        $this->identifiers = $json->modelsOrNull('identifiers', AskedQueryIdentifier::class);
        $this->matchType = $json->text('match_type');
        $this->threshold = $json->numberOrNull('threshold');
        $this->type = $json->textOrNull('type');
        $this->dateOfBirth = $json->textOrNull('date_of_birth');
        $this->nationality = $json->textOrNull('nationality');
        $this->externalRef = $json->textOrNull('external_ref');
    }
}
