<?php

declare(strict_types=1);

use Klarnavn\CallOptions;
use Klarnavn\Exception\ApiException;
use Klarnavn\Exception\KlarnavnException;
use Klarnavn\Exception\UnreadableAnswerException;
use Klarnavn\Exception\WebhookVerificationException;
use Klarnavn\Klarnavn;
use Klarnavn\WebhookVerifier;

// The driver of the conformance cases: prints a line for each case of the file that it is given.
require __DIR__ . '/vendor/autoload.php';

$cases = json_decode(file_get_contents(end($argv)), true, 512, JSON_THROW_ON_ERROR);
foreach ($cases['calls'] as $one) {
    report($one['id'], static fn (): array => makeCalls($one));
}
foreach ($cases['webhooks'] as $one) {
    report($one['id'], static fn (): array => verify($one));
}

function report(string $id, callable $act): void
{
    try {
        $outcome = $act();
    } catch (Throwable $failure) {
        $outcome = ['error' => described($failure)];
    }
    echo json_encode(['id' => $id, 'outcome' => $outcome], JSON_THROW_ON_ERROR), "\n";
}

function makeCalls(array $one): array
{
    $klarnavn = new Klarnavn(
        appId: $one['client']['app_id'],
        baseUrl: $one['client']['base_url'],
        timeoutMs: $one['client']['timeout_ms'],
        maxRetries: $one['client']['max_retries'],
    );
    $options = $one['idempotency_key'] === null ? null : new CallOptions(idempotencyKey: $one['idempotency_key']);
    // Operations that only read take no input.
    $arguments = in_array($one['operation'], ['listInfo', 'usageInfo'], true) ? [] : [$one['arguments']];
    for ($i = 0; $i < $one['repeat']; $i++) {
        $answer = $klarnavn->{$one['operation']}(...$arguments, options: $options);
    }
    ['rateLimit' => $rate, 'quota' => $quota] = get_object_vars($answer->meta);

    return [
        'answer' => $answer,
        'meta' => [
            'status' => $answer->meta->status,
            'request_id' => $answer->meta->requestId,
            'replayed' => $answer->meta->replayed,
            'attempts' => $answer->meta->attempts,
            'rate_limit' => $rate === null ? null : [
                'limit' => $rate->limit,
                'remaining' => $rate->remaining,
                'reset_seconds' => $rate->resetSeconds,
            ],
            'quota' => $quota === null ? null : [
                'limit' => $quota->limit,
                'used' => $quota->used,
                'reset_seconds' => $quota->resetSeconds,
            ],
        ],
    ];
}

function verify(array $one): array
{
    $verifier = new WebhookVerifier($one['secrets'], $one['tolerance_seconds'] ?? 300);

    return ['event' => $verifier->verify($one['body'], $one['headers'], $one['now'])];
}

function described(Throwable $failure): array
{
    $class = preg_replace('/Exception$/', '', (new ReflectionClass($failure))->getShortName());
    $named = ['class' => $class] + ($failure instanceof KlarnavnException ? [] : ['foreign' => true]);

    return $named + match (true) {
        $failure instanceof WebhookVerificationException => ['reason' => $failure->reason],
        $failure instanceof UnreadableAnswerException => ['status' => $failure->status],
        $failure instanceof ApiException => [
            'code' => $failure->errorCode,
            'status' => $failure->status,
            'message' => $failure->getMessage(),
            'details' => (object) $failure->details,
            'request_id' => $failure->requestId,
            'retry_after_seconds' => $failure->retryAfterSeconds,
        ],
        default => ['message' => $failure->getMessage()],
    };
}
