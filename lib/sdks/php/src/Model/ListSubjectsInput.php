<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class ListSubjectsInput implements \JsonSerializable
{
    /**
     * @param string|null $cursor
     * @param string|null $search
     * @param SubjectStatus::*|string|null $status
     * @param SubjectScreeningState::*|string|null $screening
     * @param EntityType::*|string|null $type
     * @param SubjectRisk::*|string|null $risk
     * @param string|null $tag
     * @param SubjectState::*|string|null $outcome
     */
    public function __construct(
        public readonly ?string $cursor = null,
        public readonly ?string $search = null,
        public readonly ?string $status = null,
        public readonly ?string $screening = null,
        public readonly ?string $type = null,
        public readonly ?string $risk = null,
        public readonly ?string $tag = null,
        public readonly ?string $outcome = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'cursor' => $this->cursor,
            'search' => $this->search,
            'status' => $this->status,
            'screening' => $this->screening,
            'type' => $this->type,
            'risk' => $this->risk,
            'tag' => $this->tag,
            'outcome' => $this->outcome,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
