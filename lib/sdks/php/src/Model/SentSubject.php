<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class SentSubject implements \JsonSerializable
{
    /**
     * @param string $externalRef
     * @param string $name
     * @param list<string>|null $aliases Other names of the same one. Each is screened like the name.
     * @param EntityType::*|string|null $type Without it records of every kind are compared.
     * @param list<string>|null $datesOfBirth In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of
     * foundation of a firm.
     * @param list<string>|null $nationalities
     * @param list<AskedIdentifier>|null $identifiers Numbers of documents, registers, ships, aircraft
     * or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A
     * record with an equal number is found with rule identifier, whatever its name. An equal number of
     * the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1
     * only with an equal name. A fuzzy search leaves out what scores below the threshold.
     * @param list<string>|null $tags
     * @param SubjectRisk::*|string|null $risk
     * @param string|null $note
     * @param string|null $endedOn Last day of the relation, today at the latest. From then on the
     * subject is not screened.
     */
    public function __construct(
        public readonly string $externalRef,
        public readonly string $name,
        public readonly ?array $aliases = null,
        public readonly ?string $type = null,
        public readonly ?array $datesOfBirth = null,
        public readonly ?array $nationalities = null,
        public readonly ?array $identifiers = null,
        public readonly ?array $tags = null,
        public readonly ?string $risk = null,
        public readonly ?string $note = null,
        public readonly ?string $endedOn = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'external_ref' => $this->externalRef,
            'name' => $this->name,
            'aliases' => $this->aliases,
            'type' => $this->type,
            'dates_of_birth' => $this->datesOfBirth,
            'nationalities' => $this->nationalities,
            'identifiers' => $this->identifiers,
            'tags' => $this->tags,
            'risk' => $this->risk,
            'note' => $this->note,
            'ended_on' => $this->endedOn,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
