<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaStep extends Model
{
    /** The field date. */
    public readonly string $date;

    /** @var MediaStage::*|string */
    public readonly string $stage;

    /** The field article_id. */
    public readonly string $articleId;

    /** The field quote. Null where there is none. */
    public readonly ?string $quote;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->date = $json->text('date');
        $this->stage = $json->text('stage');
        $this->articleId = $json->text('article_id');
        $this->quote = $json->textOrNull('quote');
    }
}
