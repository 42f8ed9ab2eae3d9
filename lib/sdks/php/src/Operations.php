<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Model\BatchCheckAnswer;
use Klarnavn\Model\BatchCheckInput;
use Klarnavn\Model\ListInfoAnswer;
use Klarnavn\Model\ScreeningAnswer;
use Klarnavn\Model\ScreeningInput;
use Klarnavn\Model\UsageInfoAnswer;

/**
 * The operations of the API.
 *
 * @internal
 */
abstract class Operations
{
    /**
     * @template T of Model\Answer
     * @param callable(JsonFields, AnswerMeta): T $read
     * @param \JsonSerializable|array<string, mixed>|null $input
     * @return T
     */
    abstract protected function call(
        string $method,
        string $path,
        callable $read,
        \JsonSerializable|array|null $input,
        ?CallOptions $options,
    ): Model\Answer;

    /**
     * Screens a name against the sanctions lists.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function sanctionsCheck(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/sanctions_check', $read, $input, $options);
    }

    /**
     * Screens a name against the lists of politically exposed persons.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function pepCheck(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/pep_check', $read, $input, $options);
    }

    /**
     * Screens a name against the sanctions lists and the lists of politically exposed persons; counts
     * one search.
     *
     * @param ScreeningInput|array<string, mixed> $input the model, or its fields as the API names them
     * @throws Exception\KlarnavnException
     */
    public function universalSearch(ScreeningInput|array $input, ?CallOptions $options = null): ScreeningAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ScreeningAnswer => new ScreeningAnswer($json, $meta);

        return $this->call('POST', '/api/v1/universal/search', $read, $input, $options);
    }

    /**
     * Screens up to 500 names in one call. Each counts one search, and all are counted or none; a name
     * that cannot be screened is answered with its own error and counts nothing.
     *
     * @param BatchCheckInput|array<string, mixed> $input the model, or its fields as the API names
     * them
     * @throws Exception\KlarnavnException
     */
    public function batchCheck(BatchCheckInput|array $input, ?CallOptions $options = null): BatchCheckAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): BatchCheckAnswer => new BatchCheckAnswer($json, $meta);

        return $this->call('POST', '/functions/v1/batch_check', $read, $input, $options);
    }

    /**
     * The lists this account is screened against, with their dates.
     *
     * @throws Exception\KlarnavnException
     */
    public function listInfo(?CallOptions $options = null): ListInfoAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): ListInfoAnswer => new ListInfoAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/list_info', $read, null, $options);
    }

    /**
     * The account's searches of this month: how many are used, how many there are, and when the month
     * ends.
     *
     * @throws Exception\KlarnavnException
     */
    public function usageInfo(?CallOptions $options = null): UsageInfoAnswer
    {
        $read = static fn (JsonFields $json, AnswerMeta $meta): UsageInfoAnswer => new UsageInfoAnswer($json, $meta);

        return $this->call('GET', '/functions/v1/usage', $read, null, $options);
    }
}
