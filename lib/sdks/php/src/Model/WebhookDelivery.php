<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class WebhookDelivery extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field webhook_id. */
    public readonly string $webhookId;

    /** @var DeliveredEvent::*|string */
    public readonly string $event;

    /** @var DeliveryState::*|string */
    public readonly string $state;

    /** The field created_at. */
    public readonly string $createdAt;

    /** The field next_attempt_at. Null where there is none. */
    public readonly ?string $nextAttemptAt;

    /** The field body. */
    public readonly string $body;

    /** @var list<WebhookAttempt> */
    public readonly array $attempts;

    /** The field repeats. Null where there is none. */
    public readonly ?string $repeats;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->webhookId = $json->text('webhook_id');
        $this->event = $json->text('event');
        $this->state = $json->text('state');
        $this->createdAt = $json->text('created_at');
        $this->nextAttemptAt = $json->textOrNull('next_attempt_at');
        $this->body = $json->text('body');
        $this->attempts = $json->models('attempts', WebhookAttempt::class);
        $this->repeats = $json->textOrNull('repeats');
    }
}
