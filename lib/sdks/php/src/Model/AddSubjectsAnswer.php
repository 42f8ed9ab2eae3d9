<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class AddSubjectsAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** @var list<SubjectResult> */
    public readonly array $results;

    /** The field added. */
    public readonly int $added;

    /** The field changed. */
    public readonly int $changed;

    /** The field unchanged. */
    public readonly int $unchanged;

    /** The field refused. */
    public readonly int $refused;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->results = $json->models('results', SubjectResult::class);
        $this->added = $json->whole('added');
        $this->changed = $json->whole('changed');
        $this->unchanged = $json->whole('unchanged');
        $this->refused = $json->whole('refused');
    }
}
