<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class RotateWebhookInput implements \JsonSerializable
{
    /**
     * @param string $webhookId
     * @param int $oldExpiresInHours
     */
    public function __construct(
        public readonly string $webhookId,
        public readonly int $oldExpiresInHours,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'webhook_id' => $this->webhookId,
            'old_expires_in_hours' => $this->oldExpiresInHours,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
