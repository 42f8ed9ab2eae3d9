<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class TestWebhookInput implements \JsonSerializable
{
    /** @param string $webhookId */
    public function __construct(
        public readonly string $webhookId,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'webhook_id' => $this->webhookId,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
