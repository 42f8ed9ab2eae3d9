<?php

declare(strict_types=1);

use Klarnavn\AnswerMeta;
use Klarnavn\CallOptions;
use Klarnavn\Exception\ConnectionException;
use Klarnavn\Http\Response;
use Klarnavn\Http\RetryPolicy;
use Klarnavn\JsonFields;
use Klarnavn\Klarnavn;
use Klarnavn\Model\ScreeningAnswer;
use Klarnavn\Model\ScreeningInput;

// What the cases of all languages cannot ask of the PHP client.
require __DIR__ . '/vendor/autoload.php';

/** Whether the act throws this, with a message that does not have the text. */
function throws(string $class, callable $act, string $withheld = "\0"): bool
{
    try {
        $act();
    } catch (Throwable $thrown) {
        return $thrown instanceof $class && !str_contains($thrown->getMessage(), $withheld);
    }

    return false;
}

$meta = AnswerMeta::of(new Response(200, [], ''), 1, null);
$clock = ['date' => 'Mon, 22 Nov 2100 10:00:00 GMT', 'retry-after' => 'Mon, 22 Nov 2100 10:00:03 GMT'];
$client = static fn (string $appId, string $baseUrl = 'http://127.0.0.1:9'): Klarnavn => new Klarnavn($appId, $baseUrl, 1000, 0);
$checks = [
    'an answer without its matches is not read as one that has none' => static fn (): bool => throws(
        JsonException::class,
        static fn () => new ScreeningAnswer(JsonFields::parse('{"success":true,"request_id":"r","timestamp":"t"}'), $meta),
    ),
    'an App ID with a line break is refused without being repeated' => static fn (): bool => throws(
        InvalidArgumentException::class,
        static fn () => $client("0123456789\nabcdef"),
        '0123456789',
    ),
    'a line break after an App ID, as of a file, does no harm' => static fn (): bool => is_object($client("0123456789abcdef\n")),
    'an address that is none is refused' => static fn (): bool => throws(
        InvalidArgumentException::class,
        static fn () => $client('0123456789abcdef', 'file:///etc/passwd'),
    ),
    'a name that is not UTF-8 is refused and not replaced' => static fn (): bool => throws(
        InvalidArgumentException::class,
        static fn () => $client('0123456789abcdef')->sanctionsCheck(['name' => "Jane \xff"]),
    ),
    'a key with a line break is refused' => static fn (): bool => throws(
        InvalidArgumentException::class,
        static fn () => new CallOptions(idempotencyKey: "a\r\nX-Other: b"),
    ),
    "a date in Retry-After is compared with the server's own Date" => static fn (): bool =>
        RetryPolicy::retryAfterSeconds(new Response(429, $clock, ''), 0) === 3,
    "a date in Retry-After is of GMT, whatever this machine's zone" => static function () use ($clock): bool {
        $zone = date_default_timezone_get();
        date_default_timezone_set('America/New_York');
        try {
            // 2100-11-22T10:00:00Z.
            return RetryPolicy::retryAfterSeconds(new Response(429, ['retry-after' => $clock['retry-after']], ''), 4_130_560_800) === 3;
        } finally {
            date_default_timezone_set($zone);
        }
    },
    'a call that failed tells its key, also when nothing answered' => static function () use ($client): bool {
        try {
            $client('0123456789abcdef')->sanctionsCheck(['name' => 'Jane Example']);
        } catch (ConnectionException $failure) {
            return preg_match('/^[0-9a-f-]{36}$/', (string) $failure->idempotencyKey) === 1;
        }

        return false;
    },
    'what is null is not sent, and an input of nothing is an object' => static fn (): bool =>
        json_encode(new ScreeningInput(limit: 3)) === '{"limit":3}' && json_encode(new ScreeningInput()) === '{}',
];
$failed = array_keys(array_filter($checks, static fn (callable $holds): bool => !$holds()));
foreach ($failed as $what) {
    echo "not so: $what\n";
}
echo count($checks) - count($failed), ' passed, ', count($failed), " failed\n";
