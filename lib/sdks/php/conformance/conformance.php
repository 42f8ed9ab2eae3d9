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

define('CASES', json_decode(file_get_contents(end($argv)), true, 512, JSON_THROW_ON_ERROR));
foreach (['calls' => 'makeCalls', 'webhooks' => 'verify'] as $kind => $act) {
    foreach (array_column(CASES[$kind], 'id') as $id) {
        report($id, $act);
    }
}

function report(string $id, callable $act): void
{
    try {
        $outcome = $act($id);
    } catch (Throwable $failure) {
        $outcome = ['error' => described($failure)];
    }
    echo json_encode(['id' => $id, 'outcome' => $outcome], JSON_THROW_ON_ERROR), "\n";
}

/** Cases are looked up where they are needed, so that the traces of this program itself have no App ID. */
function caseOf(string $kind, string $id): array
{
    return array_column(CASES[$kind], null, 'id')[$id];
}

function makeCalls(string $id): array
{
    $one = caseOf('calls', $id);
    $klarnavn = new Klarnavn(
        appId: $one['client']['app_id'],
        baseUrl: $one['client']['base_url'],
        timeoutMs: $one['client']['timeout_ms'],
        maxRetries: $one['client']['max_retries'],
        footprint: $one['client']['footprint'] ?? null,
    );
    if ($one['operation'] === 'screenFile') {
        return screened($klarnavn, $one['arguments']);
    }
    $options = $one['idempotency_key'] === null ? null : new CallOptions(idempotencyKey: $one['idempotency_key']);
    // Operations that only read take no input.
    $arguments = in_array($one['operation'], ['listInfo', 'usageInfo'], true) ? [] : [$one['arguments']];
    try {
        for ($i = 0; $i < $one['repeat']; $i++) {
            $answer = $klarnavn->{$one['operation']}(...$arguments, options: $options);
        }
    } catch (KlarnavnException $failure) {
        return ['error' => described($failure), 'log' => logged($klarnavn, $failure)];
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

function screened(Klarnavn $klarnavn, array $arguments): array
{
    ['file_name' => $name, 'text' => $text] = $arguments;
    $found = $klarnavn->screenFile($name, $text, array_diff_key($arguments, ['file_name' => '', 'text' => '']));

    return ['file' => ['batch' => $found->batch, 'file_name' => $found->fileName, 'text' => $found->content]];
}

/** What a log has when somebody writes everything into it. */
function logged(Klarnavn $klarnavn, KlarnavnException $failure): string
{
    ob_start();
    var_dump($klarnavn, $failure->getTrace());

    return print_r($klarnavn, true) . var_export($klarnavn, true) . ob_get_clean() . $failure;
}

function verify(string $id): array
{
    $one = caseOf('webhooks', $id);
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
