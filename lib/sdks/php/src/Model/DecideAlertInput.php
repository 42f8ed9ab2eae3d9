<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** What is sent to the API; what is null is left out. */
final class DecideAlertInput implements \JsonSerializable
{
    /**
     * @param string $alertId
     * @param DecisionOutcome::*|string $outcome
     * @param string $reason
     * @param string|null $expiresOn Last day of the decision, at most 36 months from now. Without it
     * the decision holds for 12 months.
     * @param int|null $version Of the alert as it was read.
     */
    public function __construct(
        public readonly string $alertId,
        public readonly string $outcome,
        public readonly string $reason,
        public readonly ?string $expiresOn = null,
        public readonly ?int $version = null,
    ) {
    }

    public function jsonSerialize(): object
    {
        $fields = [
            'alert_id' => $this->alertId,
            'outcome' => $this->outcome,
            'reason' => $this->reason,
            'expires_on' => $this->expiresOn,
            'version' => $this->version,
        ];

        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);
    }
}
