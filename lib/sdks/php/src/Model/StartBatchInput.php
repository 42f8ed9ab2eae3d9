<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class StartBatchInput implements \JsonSerializable
{
    /**
     * @param string $batchId
     * @param string|null $sheet The sheet of a workbook that is screened. Without it: its only visible
     * sheet that holds anything.
     * @param Encoding::*|string|null $encoding The encoding of a text. Without it: by its byte order
     * mark, UTF-8 where the whole file is, else the one in which its words look like names. Required
     * where the preview names rivals.
     * @param BatchColumnsInput|null $columns
     * @param bool|null $hasHeader Whether the first row holds the names of the columns.
     * @param DateOrder::*|string|null $dateOrder How dates such as 03/04/1980 are meant. Without it:
     * as the column of births shows; where it shows nothing, only the years of such dates are
     * compared.
     * @param MatchType::*|string|null $matchType
     * @param float|null $threshold
     * @param BatchCheck::*|string|null $check
     * @param int|null $limit
     * @param bool|null $adverseMedia Also looks for each name in the official releases, by rules and
     * without a model, which counts one more search a name. The news are not searched in batches.
     */
    public function __construct(
        public readonly string $batchId,
        public readonly ?string $sheet = null,
        public readonly ?string $encoding = null,
        public readonly ?BatchColumnsInput $columns = null,
        public readonly ?bool $hasHeader = null,
        public readonly ?string $dateOrder = null,
        public readonly ?string $matchType = null,
        public readonly ?float $threshold = null,
        public readonly ?string $check = null,
        public readonly ?int $limit = null,
        public readonly ?bool $adverseMedia = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'batch_id' => $this->batchId,
            'sheet' => $this->sheet,
            'encoding' => $this->encoding,
            'columns' => $this->columns,
            'has_header' => $this->hasHeader,
            'date_order' => $this->dateOrder,
            'match_type' => $this->matchType,
            'threshold' => $this->threshold,
            'check' => $this->check,
            'limit' => $this->limit,
            'adverse_media' => $this->adverseMedia,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
