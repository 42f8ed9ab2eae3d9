<?php

declare(strict_types=1);

namespace Klarnavn\Http;

/**
 * When a call is sent again, and after how long.
 *
 * @internal
 */
final class RetryPolicy
{
    /** A service that asks for a longer wait is told to the caller instead. */
    private const LONGEST_WAIT_SECONDS = 60;
    private const FIRST_PAUSE_MS = 500;
    private const LONGEST_PAUSE_MS = 8_000;

    /** Whether what answered, by its status and code (null without one), may answer otherwise in a moment. */
    public static function isPassing(int $status, ?string $code): bool
    {
        return $code === 'IDEMPOTENCY_IN_PROGRESS' || in_array($status, [408, 429, 500, 502, 503, 504], true);
    }

    public static function isTooLong(?int $retryAfterSeconds): bool
    {
        return $retryAfterSeconds !== null && $retryAfterSeconds > self::LONGEST_WAIT_SECONDS;
    }

    /**
     * Milliseconds before the retry of this number, from 1: as long as the answer asks for, else a random
     * part of a time that doubles ("full jitter"), so that many clients do not come back at once. To what
     * an answer asks for, up to a quarter of a second is added for the same reason.
     */
    public static function pauseMs(int $retry, ?int $retryAfterSeconds): int
    {
        if ($retryAfterSeconds !== null) {
            return $retryAfterSeconds * 1000 + random_int(0, 250);
        }

        return random_int(0, min(self::LONGEST_PAUSE_MS, self::FIRST_PAUSE_MS << min($retry - 1, 10)));
    }

    /**
     * Seconds that Retry-After says, as a number or a date; null without one that can be read. A date is
     * compared with the answer's own Date where it has one, so that a wrong clock here does no harm.
     */
    public static function retryAfterSeconds(Response $response, int $now): ?int
    {
        $value = $response->header('Retry-After') ?? '';
        if (preg_match('/^\d{1,9}$/', $value) === 1) {
            return (int) $value;
        }
        $until = self::date($value);
        if ($until === null) {
            return null;
        }

        return max(0, $until - (self::date($response->header('Date') ?? '') ?? $now));
    }

    /** GMT in the format is letters alone: without a zone the date would be of this machine's. */
    private static function date(string $text): ?int
    {
        $date = \DateTimeImmutable::createFromFormat(DATE_RFC7231, $text, new \DateTimeZone('UTC'));

        return $date === false ? null : $date->getTimestamp();
    }
}
