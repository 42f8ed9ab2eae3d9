<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ReplayReceiptInput implements \JsonSerializable
{
    /**
     * @param string $receiptId
     * @param int|null $row
     */
    public function __construct(
        public readonly string $receiptId,
        public readonly ?int $row = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'receipt_id' => $this->receiptId,
            'row' => $this->row,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
