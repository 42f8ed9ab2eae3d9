<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaArticle extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field title. */
    public readonly string $title;

    /** The field url. */
    public readonly string $url;

    /** The field publisher. */
    public readonly string $publisher;

    /** The field source. */
    public readonly string $source;

    /** @var SourceType::*|string */
    public readonly string $sourceType;

    /** The field language. Null where there is none. */
    public readonly ?string $language;

    /** The field country. Null where there is none. */
    public readonly ?string $country;

    /** The field publication_date. */
    public readonly string $publicationDate;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->title = $json->text('title');
        $this->url = $json->text('url');
        $this->publisher = $json->text('publisher');
        $this->source = $json->text('source');
        $this->sourceType = $json->text('source_type');
        $this->language = $json->textOrNull('language');
        $this->country = $json->textOrNull('country');
        $this->publicationDate = $json->text('publication_date');
    }
}
