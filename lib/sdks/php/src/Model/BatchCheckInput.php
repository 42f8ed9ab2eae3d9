<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class BatchCheckInput implements \JsonSerializable
{
    /**
     * @param list<BatchItem> $items
     * @param bool|null $adverseMedia Also looks for each name in the official releases, by rules and
     * without a model, which counts one more search a name. The news are not searched in batches.
     */
    public function __construct(
        public readonly array $items,
        public readonly ?bool $adverseMedia = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'items' => $this->items,
            'adverse_media' => $this->adverseMedia,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
