<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class CreateBatchInput implements \JsonSerializable
{
    /**
     * @param string $fileName
     * @param int $fileSize Bytes that will be sent. A text may be packed with gzip.
     */
    public function __construct(
        public readonly string $fileName,
        public readonly int $fileSize,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'file_name' => $this->fileName,
            'file_size' => $this->fileSize,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
