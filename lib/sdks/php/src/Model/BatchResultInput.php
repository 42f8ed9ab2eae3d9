<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class BatchResultInput implements \JsonSerializable
{
    /**
     * @param string $batchId
     * @param ResultFormat::*|string $format
     */
    public function __construct(
        public readonly string $batchId,
        public readonly string $format,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'batch_id' => $this->batchId,
            'format' => $this->format,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
