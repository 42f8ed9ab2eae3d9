<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ListReceiptsInput implements \JsonSerializable
{
    /**
     * @param string|null $cursor
     * @param string|null $from
     * @param string|null $to
     * @param ReceiptEndpoint::*|string|null $endpoint
     * @param ReceiptOutcome::*|string|null $outcome
     * @param string|null $appIdRef
     * @param string|null $externalRef
     * @param string|null $name
     */
    public function __construct(
        public readonly ?string $cursor = null,
        public readonly ?string $from = null,
        public readonly ?string $to = null,
        public readonly ?string $endpoint = null,
        public readonly ?string $outcome = null,
        public readonly ?string $appIdRef = null,
        public readonly ?string $externalRef = null,
        public readonly ?string $name = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'cursor' => $this->cursor,
            'from' => $this->from,
            'to' => $this->to,
            'endpoint' => $this->endpoint,
            'outcome' => $this->outcome,
            'app_id_ref' => $this->appIdRef,
            'external_ref' => $this->externalRef,
            'name' => $this->name,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
