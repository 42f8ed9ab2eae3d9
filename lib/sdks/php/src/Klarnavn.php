<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Exception\ConnectionException;
use Klarnavn\Exception\KlarnavnException;
use Klarnavn\Exception\Refusal;
use Klarnavn\Exception\Refusals;
use Klarnavn\Exception\TimeoutException;
use Klarnavn\Exception\UnreadableAnswerException;
use Klarnavn\Http\CallPath;
use Klarnavn\Http\Request;
use Klarnavn\Http\Response;
use Klarnavn\Http\RetryPolicy;
use Klarnavn\Http\Sender;
use Klarnavn\Model\Answer;

/**
 * The client of the API, with a method for each operation. It keeps its connection from call to call.
 *
 * A call throws an ApiException where the API refuses it, a ConnectionException, a TimeoutException or an
 * UnreadableAnswerException, all of them a KlarnavnException. What may pass is sent again first.
 */
final class Klarnavn extends Operations
{
    /** Sending or fetching a file may take so many times as long as a call. */
    private const FILE_TIMES = 10;

    private readonly Sender $sender;

    /**
     * @param string $appId the App ID of your account; keep it on the server
     * @param string $baseUrl where the service is, without a path of the API
     * @param int $timeoutMs how long an attempt may take until the whole answer is there
     * @param int $maxRetries how often a call is sent again when its failure may pass
     * @param array<int, mixed> $curlOptions of curl, such as CURLOPT_PROXY or CURLOPT_CAINFO
     * @param 'full'|'none'|null $footprint 'none': receipts keep the question of a call as a keyed hash alone;
     *     null: as the App ID says
     */
    public function __construct(
        #[\SensitiveParameter] string $appId,
        string $baseUrl = Release::BASE_URL,
        private readonly int $timeoutMs = 30_000,
        private readonly int $maxRetries = 2,
        array $curlOptions = [],
        ?string $footprint = null,
    ) {
        CallOptions::check($timeoutMs, $maxRetries);
        // What is given is not repeated: it may be an App ID with a slip in it.
        if (preg_match('/^[\x21-\x7e]+$/D', trim($appId)) !== 1) {
            throw new \InvalidArgumentException('An App ID is required, and has only letters and digits');
        }
        if (preg_match('#^https?://[^/?\#@\s]+(?:/[^?\#\s]*)?$#D', $baseUrl) !== 1) {
            throw new \InvalidArgumentException('The address of the service must be like ' . Release::BASE_URL);
        }
        if (!in_array($footprint, [null, 'full', 'none'], true)) {
            throw new \InvalidArgumentException('The footprint must be full or none');
        }
        $this->sender = new Sender(trim($appId), rtrim($baseUrl, '/'), $footprint, $curlOptions);
    }

    protected function call(
        string $method,
        string $path,
        callable $read,
        \JsonSerializable|array|null $input,
        ?CallOptions $options,
    ): Answer {
        [$path, $fields] = CallPath::fill($path, (array) ($input instanceof \JsonSerializable ? $input->jsonSerialize() : $input));
        $hasBody = $method === 'POST' || $method === 'PUT';
        $request = new Request(
            $method,
            $hasBody ? $path : $path . CallPath::query($fields),
            $hasBody ? self::json($fields) : null,
            $method === 'POST' ? ($options?->idempotencyKey ?? self::uuid()) : null,
            $options?->timeoutMs ?? $this->timeoutMs,
        );
        $maxRetries = $options?->maxRetries ?? $this->maxRetries;

        try {
            return self::tried(fn (int $attempt): Answer|array => $this->attempt($request, $read, $attempt), $maxRetries);
        } catch (KlarnavnException $failure) {
            $failure->idempotencyKey = $request->idempotencyKey;
            throw $failure;
        }
    }

    /**
     * Screens a file of names: sends it, starts the batch, waits for its end and fetches the result.
     *
     * @param string $fileName says the format of the file
     * @param array<string, mixed> $how what startBatch takes, without the id, such as match_type and check
     * @param Model\ResultFormat::*|string $format of the result
     * @param int $waitMs how long to wait for the end of the batch once it is started; it then goes on
     * @throws Exception\BatchNotCompletedException where the batch failed or was cancelled
     * @throws KlarnavnException
     */
    public function screenFile(
        string $fileName,
        string $content,
        array $how = [],
        string $format = Model\ResultFormat::CSV,
        int $waitMs = 3_600_000,
    ): ScreenedFile {
        return (new FileScreening($this, $this->transfer(...)))->screen($fileName, $content, $how, $format, $waitMs);
    }

    /** @param array<string, string>|null $fields of the form before the file; null where a file is fetched */
    private function transfer(string $url, ?array $fields, string $content): string
    {
        $timeoutMs = self::FILE_TIMES * $this->timeoutMs;
        $attempt = function (int $attempt) use ($url, $fields, $content, $timeoutMs): Response|array {
            try {
                $response = $this->sender->transfer($url, $fields, $content, $timeoutMs);
            } catch (ConnectionException | TimeoutException $failure) {
                return [$failure, true, null];
            }
            if (intdiv($response->status, 100) === 2) {
                return $response;
            }
            $meta = AnswerMeta::of($response, $attempt, null);
            $mayPass = RetryPolicy::isPassing($response->status, null);

            return [new UnreadableAnswerException($meta), $mayPass, RetryPolicy::retryAfterSeconds($response, time())];
        };

        return self::tried($attempt, $this->maxRetries)->body;
    }

    /**
     * @template T of object
     * @param callable(int): (T|array{KlarnavnException, bool, ?int}) $act
     * @return T
     */
    private static function tried(callable $act, int $maxRetries): object
    {
        for ($attempt = 1; ; $attempt++) {
            $result = $act($attempt);
            if (is_object($result)) {
                return $result;
            }
            [$failure, $mayPass, $retryAfterSeconds] = $result;
            if (!$mayPass || $attempt > $maxRetries || RetryPolicy::isTooLong($retryAfterSeconds)) {
                throw $failure;
            }
            usleep(1000 * RetryPolicy::pauseMs($attempt, $retryAfterSeconds));
        }
    }

    /** @return Answer|array{KlarnavnException, bool, ?int} the answer, or its failure, whether it may pass, and when */
    private function attempt(Request $request, callable $read, int $attempt): Answer|array
    {
        try {
            $response = $this->sender->send($request);
        } catch (ConnectionException | TimeoutException $failure) {
            return [$failure, true, null];
        }
        $meta = AnswerMeta::of($response, $attempt, $request->idempotencyKey);

        return self::read($response, $read, $meta);
    }

    /** @return Answer|array{KlarnavnException, bool, ?int} */
    private static function read(Response $response, callable $read, AnswerMeta $meta): Answer|array
    {
        $retryAfterSeconds = RetryPolicy::retryAfterSeconds($response, time());
        $isSuccess = intdiv($response->status, 100) === 2;
        try {
            $json = JsonFields::parse($response->body);
            if ($isSuccess) {
                return $read($json, $meta);
            }
            $refused = Refusals::exceptionOf(new Refusal($json, $retryAfterSeconds, $meta));

            return [$refused, RetryPolicy::isPassing($response->status, $refused->errorCode), $retryAfterSeconds];
        } catch (\JsonException $cause) {
            // A call whose answer broke off was done: under its key it comes again without being counted again.
            $mayPass = $isSuccess || RetryPolicy::isPassing($response->status, null);

            return [new UnreadableAnswerException($meta, $cause), $mayPass, $retryAfterSeconds];
        }
    }

    private static function json(array $input): string
    {
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        try {
            return json_encode((object) $input, $flags);
        } catch (\JsonException $cause) {
            throw new \InvalidArgumentException('The input must be text in UTF-8', 0, $cause);
        }
    }

    /** A random UUID (RFC 9562, version 4). */
    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);

        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
