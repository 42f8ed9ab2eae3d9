<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class PreviewBatchAnswerEncoding extends Model
{
    /** @var Encoding::*|string */
    public readonly string $name;

    /**
     * The first words with letters beyond ASCII, as this encoding reads them.
     *
     * @var list<string>
     */
    public readonly array $words;

    /**
     * Encodings in which the file may be written as well, with other letters; usually none.
     *
     * @var list<PreviewBatchAnswerEncodingRival>
     */
    public readonly array $rivals;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->name = $json->text('name');
        $this->words = $json->texts('words');
        $this->rivals = $json->models('rivals', PreviewBatchAnswerEncodingRival::class);
    }
}
