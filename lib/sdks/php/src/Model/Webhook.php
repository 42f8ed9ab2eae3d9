<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class Webhook extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field url. */
    public readonly string $url;

    /** The field description. Null where there is none. */
    public readonly ?string $description;

    /** @var list<WebhookEventName::*|string> */
    public readonly array $events;

    /** The field sends_names. */
    public readonly bool $sendsNames;

    /** @var WebhookSignature::*|string */
    public readonly string $signature;

    /** The field public_key. Null where there is none. */
    public readonly ?string $publicKey;

    /** @var WebhookStatus::*|string */
    public readonly string $status;

    /** @var WebhookOffReason::*|string|null */
    public readonly ?string $offReason;

    /** The field created_at. */
    public readonly string $createdAt;

    /** The field old_secret_valid_until. Null where there is none. */
    public readonly ?string $oldSecretValidUntil;

    /** The field last_success_at. Null where there is none. */
    public readonly ?string $lastSuccessAt;

    /** The field last_failure_at. Null where there is none. */
    public readonly ?string $lastFailureAt;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->url = $json->text('url');
        $this->description = $json->textOrNull('description');
        $this->events = $json->texts('events');
        $this->sendsNames = $json->flag('sends_names');
        $this->signature = $json->text('signature');
        $this->publicKey = $json->textOrNull('public_key');
        $this->status = $json->text('status');
        $this->offReason = $json->textOrNull('off_reason');
        $this->createdAt = $json->text('created_at');
        $this->oldSecretValidUntil = $json->textOrNull('old_secret_valid_until');
        $this->lastSuccessAt = $json->textOrNull('last_success_at');
        $this->lastFailureAt = $json->textOrNull('last_failure_at');
    }
}
