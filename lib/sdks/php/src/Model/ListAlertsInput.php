<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ListAlertsInput implements \JsonSerializable
{
    /**
     * @param string|null $cursor
     * @param AlertState::*|string|null $status
     * @param string|null $subject external_ref of a subject.
     */
    public function __construct(
        public readonly ?string $cursor = null,
        public readonly ?string $status = null,
        public readonly ?string $subject = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'cursor' => $this->cursor,
            'status' => $this->status,
            'subject' => $this->subject,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
