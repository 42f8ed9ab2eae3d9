<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class ReplayMissing extends Model
{
    /** @var ReplayPart::*|string */
    public readonly string $what;

    /** The field list. Null where there is none. */
    public readonly ?string $list;

    /** The field sentence. */
    public readonly string $sentence;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->what = $json->text('what');
        $this->list = $json->textOrNull('list');
        $this->sentence = $json->text('sentence');
    }
}
