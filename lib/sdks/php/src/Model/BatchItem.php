<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class BatchItem implements \JsonSerializable
{
    /**
     * @param string|null $name Required unless identifiers are given. A name that is only a number is
     * looked up as an identifier too.
     * @param list<AskedIdentifier>|null $identifiers Numbers of documents, registers, ships, aircraft
     * or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A
     * record with an equal number is found with rule identifier, whatever its name. An equal number of
     * the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1
     * only with an equal name. A fuzzy search leaves out what scores below the threshold.
     * @param MatchType::*|string|null $matchType
     * @param string|null $externalRef
     * @param EntityType::*|string|null $type
     * @param float|null $threshold
     * @param int|null $limit
     * @param string|null $dateOfBirth
     * @param string|null $nationality
     * @param bool|null $allowPartial
     * @param BatchCheck::*|string|null $check
     * @param bool|null $openCase
     */
    public function __construct(
        public readonly ?string $name = null,
        public readonly ?array $identifiers = null,
        public readonly ?string $matchType = null,
        public readonly ?string $externalRef = null,
        public readonly ?string $type = null,
        public readonly ?float $threshold = null,
        public readonly ?int $limit = null,
        public readonly ?string $dateOfBirth = null,
        public readonly ?string $nationality = null,
        public readonly ?bool $allowPartial = null,
        public readonly ?string $check = null,
        public readonly ?bool $openCase = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'name' => $this->name,
            'identifiers' => $this->identifiers,
            'match_type' => $this->matchType,
            'external_ref' => $this->externalRef,
            'type' => $this->type,
            'threshold' => $this->threshold,
            'limit' => $this->limit,
            'date_of_birth' => $this->dateOfBirth,
            'nationality' => $this->nationality,
            'allow_partial' => $this->allowPartial,
            'check' => $this->check,
            'open_case' => $this->openCase,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
