<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewBatchAnswerEncodingRival extends Model
{
    /** @var Encoding::*|string */
    public readonly string $name;

    /**
     * The first words with letters beyond ASCII, as this encoding reads them.
     *
     * @var list<string>
     */
    public readonly array $words;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->text('name');
        $this->words = $json->texts('words');
    }
}
