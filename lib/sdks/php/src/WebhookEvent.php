<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Model\Model;

/** What a verified webhook says. What a sender leaves out is null. */
final class WebhookEvent extends Model
{
    /** Such as edition.published. */
    public readonly ?string $type;
    /** When it happened, as ISO 8601 in UTC. */
    public readonly ?string $timestamp;
    /** @var array<string, mixed>|null what it is about */
    public readonly ?array $data;

    /** @internal */
    public function __construct(
        JsonFields $json,
        /** The same whenever the event is sent again: keep it to do each event once. */
        public readonly string $id,
    ) {
        parent::__construct($json);
        $this->type = $json->textOrNull('type');
        $this->timestamp = $json->textOrNull('timestamp');
        $this->data = $json->factsOrNull('data');
    }
}
