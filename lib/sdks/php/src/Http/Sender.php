<?php

declare(strict_types=1);

namespace Klarnavn\Http;

use Klarnavn\Exception\ConnectionException;
use Klarnavn\Exception\TimeoutException;
use Klarnavn\Release;

/**
 * Sends single requests with the App ID, which it gives to nobody else.
 *
 * @internal
 */
final class Sender
{
    /** A closure, so that no dump of this object shows what it holds. */
    private readonly \Closure $appId;
    private readonly \CurlHandle $curl;

    /** @param array<int, mixed> $curlOptions */
    public function __construct(
        #[\SensitiveParameter] string $appId,
        public readonly string $baseUrl,
        private readonly ?string $footprint,
        private readonly array $curlOptions,
    ) {
        $this->appId = static fn (): string => $appId;
        $this->curl = curl_init();
    }

    /** @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * @throws ConnectionException
     * @throws TimeoutException
     */
    public function send(Request $request): Response
    {
        return $this->exchange(fn (): array => $this->optionsOf($request), "There was no answer within $request->timeoutMs ms");
    }

    /**
     * Sends a form with a file as its last field to the storage, or with null fetches what is there. The
     * address is its own permission: the App ID is not sent.
     *
     * @param array<string, string>|null $fields
     * @throws ConnectionException
     * @throws TimeoutException
     */
    public function transfer(string $url, ?array $fields, string $content, int $timeoutMs): Response
    {
        $form = $fields === null ? [] : [
            CURLOPT_POSTFIELDS => $fields + ['file' => new \CURLStringFile($content, 'file')],
        ];
        $options = [CURLOPT_URL => $url, CURLOPT_HTTPHEADER => ['Expect:']] + $form + self::common($timeoutMs);

        return $this->exchange(static fn (): array => $options, "The file was not transferred within $timeoutMs ms");
    }

    /** @param \Closure(): array<int, mixed> $optionsOf a closure, so that no trace of an exception shows what they hold */
    private function exchange(\Closure $optionsOf, string $tooSlow): Response
    {
        $options = $optionsOf();
        $headers = [];
        // What is reset are the options of the last request; its connection is kept.
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $options + [
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $curl, string $line) use (&$headers): int {
                // An answer of 1xx comes before the headers that count.
                if (str_starts_with($line, 'HTTP/')) {
                    $headers = [];
                }
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $headers[strtolower(trim($name))] = trim($value);

                return strlen($line);
            },
        ] + $this->curlOptions);
        $body = curl_exec($this->curl);
        if (!is_string($body)) {
            throw $this->failure((string) parse_url($options[CURLOPT_URL], PHP_URL_HOST), $tooSlow);
        }

        return new Response(curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $headers, $body);
    }

    /** @return array<int, mixed> */
    private function optionsOf(Request $request): array
    {
        $headers = [
            'Authorization: Bearer ' . ($this->appId)(),
            'Accept: application/json',
            // Without it curl waits for leave to send a long body.
            'Expect:',
        ];
        if ($request->idempotencyKey !== null) {
            $headers[] = "Idempotency-Key: $request->idempotencyKey";
            if ($this->footprint !== null) {
                $headers[] = "Klarnavn-Footprint: $this->footprint";
            }
        }
        if ($request->body !== null) {
            $headers[] = 'Content-Type: application/json';
        }

        return [
            CURLOPT_URL => $this->baseUrl . $request->path,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_USERAGENT => 'klarnavn-php/' . Release::VERSION . ' (PHP ' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION . ')',
        ] + self::common($request->timeoutMs) + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]);
    }

    /** @return array<int, mixed> */
    private static function common(int $timeoutMs): array
    {
        return [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => $timeoutMs,
            CURLOPT_CONNECTTIMEOUT_MS => $timeoutMs,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_ENCODING => '',
        ];
    }

    private function failure(string $host, string $tooSlow): ConnectionException|TimeoutException
    {
        if (curl_errno($this->curl) === CURLE_OPERATION_TIMEDOUT) {
            return new TimeoutException($tooSlow);
        }

        return new ConnectionException("The connection to $host failed: " . curl_strerror(curl_errno($this->curl)));
    }
}
