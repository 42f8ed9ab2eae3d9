<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Exception\WebhookVerificationException as Refused;

/** Tells whether a webhook was sent by the service, by the rules of Standard Webhooks (standardwebhooks.com). */
final class WebhookVerifier
{
    /** A closure, so that no dump of this object shows the keys. */
    private readonly \Closure $keys;

    /**
     * @param string|list<string> $secrets those that are good at the moment: one, or two while they are rotated
     * @param int $toleranceSeconds how far the time of signing may be from now
     * @throws Refused for what is no secret
     */
    public function __construct(
        #[\SensitiveParameter] string|array $secrets,
        private readonly int $toleranceSeconds = 300,
    ) {
        $keys = array_map(self::keyOf(...), (array) $secrets);
        $this->keys = static fn (): array => $keys !== [] ? $keys : throw new Refused(Refused::INVALID_SECRET);
    }

    /** @return array<string, int> */
    public function __debugInfo(): array
    {
        return ['toleranceSeconds' => $this->toleranceSeconds];
    }

    /**
     * The event of a webhook.
     *
     * @param string $body the request's body as it came, such as file_get_contents('php://input')
     * @param array<string, string|list<string>> $headers of the request, such as getallheaders()
     * @param int|null $now seconds since 1970; without it, the time of this machine
     * @throws Refused where it must not be believed
     */
    public function verify(string $body, array $headers, ?int $now = null): WebhookEvent
    {
        $headers = array_change_key_case($headers);
        $id = self::given($headers, 'webhook-id');
        $timestamp = self::given($headers, 'webhook-timestamp');
        $signatures = self::given($headers, 'webhook-signature');
        $this->checkTime($timestamp, $now ?? time());
        if (!$this->isSigned("$id.$timestamp.$body", $signatures)) {
            throw new Refused(Refused::NO_MATCHING_SIGNATURE);
        }
        try {
            return new WebhookEvent(JsonFields::parse($body), $id);
        } catch (\JsonException) {
            throw new Refused(Refused::INVALID_BODY);
        }
    }

    /** @param array<string, string|list<string>> $headers */
    private static function given(array $headers, string $name): string
    {
        $values = (array) ($headers[$name] ?? []);
        $value = (string) ($values[0] ?? '');

        return trim($value) === '' ? throw new Refused(Refused::MISSING_HEADER) : $value;
    }

    private function checkTime(string $timestamp, int $now): void
    {
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            throw new Refused(Refused::INVALID_TIMESTAMP);
        }
        $age = $now - (int) $timestamp;
        if ($age > $this->toleranceSeconds) {
            throw new Refused(Refused::TIMESTAMP_TOO_OLD);
        }
        if (-$age > $this->toleranceSeconds) {
            throw new Refused(Refused::TIMESTAMP_TOO_NEW);
        }
    }

    /** Every signature is compared with every key, in a time that says nothing of how much of one is right. */
    private function isSigned(string $signed, string $signatures): bool
    {
        $found = false;
        foreach (($this->keys)() as $key) {
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
            foreach (explode(' ', $signatures) as $signature) {
                $found = hash_equals($expected, $signature) || $found;
            }
        }

        return $found;
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6), true) : false;

        return is_string($key) && $key !== '' ? $key : throw new Refused(Refused::INVALID_SECRET);
    }
}
