<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class AskedIdentifier implements \JsonSerializable
{
    /**
     * @param string $value
     * @param IdentifierType::*|string|null $type Without it the number is looked for among the numbers
     * of every kind.
     * @param string|null $country Who issued it: ISO 3166 code, or name in English, German, French or
     * Danish. A different number of the same issuer lowers the score.
     */
    public function __construct(
        public readonly string $value,
        public readonly ?string $type = null,
        public readonly ?string $country = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'value' => $this->value,
            'type' => $this->type,
            'country' => $this->country,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
