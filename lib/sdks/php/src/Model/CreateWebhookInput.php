<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class CreateWebhookInput implements \JsonSerializable
{
    /**
     * @param string $url
     * @param list<WebhookEventName::*|string> $events
     * @param string|null $description
     * @param bool|null $sendsNames
     * @param WebhookSignature::*|string|null $signature
     */
    public function __construct(
        public readonly string $url,
        public readonly array $events,
        public readonly ?string $description = null,
        public readonly ?bool $sendsNames = null,
        public readonly ?string $signature = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'url' => $this->url,
            'events' => $this->events,
            'description' => $this->description,
            'sends_names' => $this->sendsNames,
            'signature' => $this->signature,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
