<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

/** A webhook that must not be believed. Answer it with status 400. */
final class WebhookVerificationException extends KlarnavnException
{
    public const MISSING_HEADER = 'missing_header';
    public const INVALID_TIMESTAMP = 'invalid_timestamp';
    public const TIMESTAMP_TOO_OLD = 'timestamp_too_old';
    public const TIMESTAMP_TOO_NEW = 'timestamp_too_new';
    public const INVALID_SECRET = 'invalid_secret';
    public const NO_MATCHING_SIGNATURE = 'no_matching_signature';
    public const INVALID_BODY = 'invalid_body';

    private const SENTENCES = [
        self::MISSING_HEADER => 'The webhook has no webhook-id, webhook-timestamp or webhook-signature',
        self::INVALID_TIMESTAMP => 'The webhook-timestamp is no number of seconds',
        self::TIMESTAMP_TOO_OLD => "The webhook was signed too long ago; check this machine's clock",
        self::TIMESTAMP_TOO_NEW => "The webhook was signed in the future; check this machine's clock",
        self::INVALID_SECRET => "A webhook's secret is whsec_ and a text in base64",
        self::NO_MATCHING_SIGNATURE => 'No signature of the webhook was made with this secret',
        self::INVALID_BODY => 'The webhook is signed, but is no event',
    ];

    /**
     * @internal
     * @param self::* $reason
     */
    public function __construct(public readonly string $reason)
    {
        parent::__construct(self::SENTENCES[$reason]);
    }
}
