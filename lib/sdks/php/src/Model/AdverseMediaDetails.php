<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class AdverseMediaDetails extends Model
{
    /** The field summary. */
    public readonly string $summary;

    /** @var list<AdverseMediaSentence> */
    public readonly array $summarySentences;

    /** The field confidence_score. */
    public readonly float $confidenceScore;

    /** @var SourceType::*|string */
    public readonly string $sourceType;

    /** The field publication_date. */
    public readonly string $publicationDate;

    /** The field snippet. */
    public readonly string $snippet;

    /** @var MediaOutcome::*|string */
    public readonly string $outcome;

    /** @var MediaRole::*|string */
    public readonly string $role;

    /** @var list<MediaCategory::*|string> */
    public readonly array $categories;

    /** @var MediaStage::*|string|null */
    public readonly ?string $stage;

    /** The field as_of. */
    public readonly string $asOf;

    /** The field severity. */
    public readonly int $severity;

    /** The field denied. */
    public readonly bool $denied;

    /** The field quote. Null where there is none. */
    public readonly ?string $quote;

    /** @var MediaPlace::*|string|null */
    public readonly ?string $quoteFrom;

    /** The field language. Null where there is none. */
    public readonly ?string $language;

    /** The field copies. */
    public readonly int $copies;

    /** @var list<AdverseMediaArticle> */
    public readonly array $articles;

    /** @var list<AdverseMediaStep> */
    public readonly array $timeline;

    /** The field resolved_by. Null where there is none. */
    public readonly ?string $resolvedBy;

    /** The field needs_review. */
    public readonly bool $needsReview;

    /** @var list<string> */
    public readonly array $reviewReasons;

    /** @var MediaClassifier::*|string */
    public readonly string $classifiedBy;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->summary = $json->text('summary');
        $this->summarySentences = $json->models('summary_sentences', AdverseMediaSentence::class);
        $this->confidenceScore = $json->number('confidence_score');
        $this->sourceType = $json->text('source_type');
        $this->publicationDate = $json->text('publication_date');
        $this->snippet = $json->text('snippet');
        $this->outcome = $json->text('outcome');
        $this->role = $json->text('role');
        $this->categories = $json->texts('categories');
        $this->stage = $json->textOrNull('stage');
        $this->asOf = $json->text('as_of');
        $this->severity = $json->whole('severity');
        $this->denied = $json->flag('denied');
        $this->quote = $json->textOrNull('quote');
        $this->quoteFrom = $json->textOrNull('quote_from');
        $this->language = $json->textOrNull('language');
        $this->copies = $json->whole('copies');
        $this->articles = $json->models('articles', AdverseMediaArticle::class);
        $this->timeline = $json->models('timeline', AdverseMediaStep::class);
        $this->resolvedBy = $json->textOrNull('resolved_by');
        $this->needsReview = $json->flag('needs_review');
        $this->reviewReasons = $json->texts('review_reasons');
        $this->classifiedBy = $json->text('classified_by');
    }
}
