<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchFile extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field file_name. */
    public readonly string $fileName;

    /**
     * pending until it is started, then processing, and in the end completed, failed or cancelled.
     *
     * @var BatchStatus::*|string
     */
    public readonly string $status;

    /** The field error_message. Null where there is none. */
    public readonly ?string $errorMessage;

    /** The field created_at. */
    public readonly string $createdAt;

    /** The field started_at. Null where there is none. */
    public readonly ?string $startedAt;

    /** The field completed_at. Null where there is none. */
    public readonly ?string $completedAt;

    /** When its results, and all that is known of it, are deleted. */
    public readonly string $expiresAt;

    /**
     * Rows of the file without its header and without empty lines. Null until it is started. Null
     * where there is none.
     */
    public readonly ?int $rowsTotal;

    /** Rows of which somebody can be screened. Null until it is started. Null where there is none. */
    public readonly ?int $rowsToScreen;

    /**
     * Persons and firms that these rows name, the same one in a row once: so many searches are
     * reserved when it is started, and twice as many with adverse media. Null until it is started.
     * Null where there is none.
     */
    public readonly ?int $subjectsToScreen;

    /**
     * Rows that cannot be screened; the result says why of each. Once it has ended: all rows that were
     * not screened. Null until it is started. Null where there is none.
     */
    public readonly ?int $rowsNotScreened;

    /** Rows screened so far. */
    public readonly int $rowsDone;

    /** Rows screened so far that have a match in a list. */
    public readonly int $rowsWithMatches;

    /**
     * Of these: rows with a match that the account has not decided for the subject of their reference,
     * or whose decision holds no more.
     */
    public readonly int $rowsWithUndecidedMatches;

    /**
     * Rows screened so far that have a match of adverse media which is adverse or for review, and
     * about which the account has not decided.
     */
    public readonly int $rowsWithAdverseMedia;

    /**
     * Searches that it counts: those reserved while it runs, in the end those of the persons and firms
     * that were screened, two each with adverse media, and none where it failed.
     */
    public readonly int $searchesCounted;

    /** The field options. Null where there is none. */
    public readonly ?BatchOptions $options;

    /**
     * The editions that every row is screened against, fixed when it was started.
     *
     * @var list<BatchList>
     */
    public readonly array $listsScreened;

    /**
     * Lists that no row is screened against, since they had no edition when it was started.
     *
     * @var list<UnavailableList>
     */
    public readonly array $listsUnavailable;

    /**
     * Where adverse media is looked for, fixed when it was started, and where it is not. Empty without
     * adverse media.
     *
     * @var list<BatchSource>
     */
    public readonly array $adverseMediaSources;

    /**
     * Of a completed one: what it rests on, and a row for every name. Null until then. Null where
     * there is none.
     */
    public readonly ?AnsweredReceipt $receipt;

    /**
     * Of a completed one; else none.
     *
     * @var list<ResultFormat::*|string>
     */
    public readonly array $resultFormats;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->fileName = $json->text('file_name');
        $this->status = $json->text('status');
        $this->errorMessage = $json->textOrNull('error_message');
        $this->createdAt = $json->text('created_at');
        $this->startedAt = $json->textOrNull('started_at');
        $this->completedAt = $json->textOrNull('completed_at');
        $this->expiresAt = $json->text('expires_at');
        $this->rowsTotal = $json->wholeOrNull('rows_total');
        $this->rowsToScreen = $json->wholeOrNull('rows_to_screen');
        $this->subjectsToScreen = $json->wholeOrNull('subjects_to_screen');
        $this->rowsNotScreened = $json->wholeOrNull('rows_not_screened');
        $this->rowsDone = $json->whole('rows_done');
        $this->rowsWithMatches = $json->whole('rows_with_matches');
        $this->rowsWithUndecidedMatches = $json->whole('rows_with_undecided_matches');
        $this->rowsWithAdverseMedia = $json->whole('rows_with_adverse_media');
        $this->searchesCounted = $json->whole('searches_counted');
        $this->options = $json->modelOrNull('options', BatchOptions::class);
        $this->listsScreened = $json->models('lists_screened', BatchList::class);
        $this->listsUnavailable = $json->models('lists_unavailable', UnavailableList::class);
        $this->adverseMediaSources = $json->models('adverse_media_sources', BatchSource::class);
        $this->receipt = $json->modelOrNull('receipt', AnsweredReceipt::class);
        $this->resultFormats = $json->texts('result_formats');
    }
}
