<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\AnswerMeta;
use Klarnavn\JsonFields;

/** An answer of the API. */
final class PreviewBatchAnswer extends Answer
{
    /** The field success. */
    public readonly bool $success;

    /** The field request_id. */
    public readonly string $requestId;

    /** The field timestamp. */
    public readonly string $timestamp;

    /** The field batch_id. */
    public readonly string $batchId;

    /**
     * Of a workbook the sheets that hold anything, in its order. A text has none.
     *
     * @var list<WorkbookSheet>
     */
    public readonly array $sheets;

    /**
     * The sheet that was read: only this one is screened. Null for a text, and where `sheets` has
     * several to choose from: then send its name as `sheet`. Null where there is none.
     */
    public readonly ?string $sheet;

    /**
     * The encoding in which a text was read. Null for a workbook. Where `rivals` has others, send the
     * right one as `encoding`: without it the file is not started. Null where there is none.
     */
    public readonly ?PreviewBatchAnswerEncoding $encoding;

    /** @var list<string> */
    public readonly array $columns;

    /** The field has_header. */
    public readonly bool $hasHeader;

    /** @var DateOrder::*|string */
    public readonly string $dateOrder;

    /** The field date_order_assumed. */
    public readonly bool $dateOrderAssumed;

    /**
     * What is to be known of dates that can be read with the day or the month first; null without any.
     * Null where there is none.
     */
    public readonly ?string $dateOrderNote;

    /** The field mapping. Null where there is none. */
    public readonly ?BatchColumns $mapping;

    /** @var list<PreviewRow> */
    public readonly array $rows;

    /** The field rows_total. */
    public readonly int $rowsTotal;

    /** The field rows_to_screen. Null where there is none. */
    public readonly ?int $rowsToScreen;

    /** The field rows_not_screened. Null where there is none. */
    public readonly ?int $rowsNotScreened;

    /** @var list<RowProblem> */
    public readonly array $problems;

    /**
     * Rows of which a cell is not used, such as a date that cannot be read, or was understood
     * otherwise than it is written. Null where there is none.
     */
    public readonly ?int $rowsWithNotes;

    /** @var list<RowProblem> */
    public readonly array $notes;

    /** The field quota. Null where there is none. */
    public readonly ?PreviewQuota $quota;

    /** @var list<PreviewBatchAnswerListsScreened> */
    public readonly array $listsScreened;

    /** @var list<UnavailableList> */
    public readonly array $listsUnavailable;

    /** @internal */
    public function __construct(JsonFields $json, AnswerMeta $meta)
    {
        parent::__construct($json, $meta);
        $this->success = $json->flag('success');
        $this->requestId = $json->text('request_id');
        $this->timestamp = $json->text('timestamp');
        $this->batchId = $json->text('batch_id');
        $this->sheets = $json->models('sheets', WorkbookSheet::class);
        $this->sheet = $json->textOrNull('sheet');
        $this->encoding = $json->modelOrNull('encoding', PreviewBatchAnswerEncoding::class);
        $this->columns = $json->texts('columns');
        $this->hasHeader = $json->flag('has_header');
        $this->dateOrder = $json->text('date_order');
        $this->dateOrderAssumed = $json->flag('date_order_assumed');
        $this->dateOrderNote = $json->textOrNull('date_order_note');
        $this->mapping = $json->modelOrNull('mapping', BatchColumns::class);
        $this->rows = $json->models('rows', PreviewRow::class);
        $this->rowsTotal = $json->whole('rows_total');
        $this->rowsToScreen = $json->wholeOrNull('rows_to_screen');
        $this->rowsNotScreened = $json->wholeOrNull('rows_not_screened');
        $this->problems = $json->models('problems', RowProblem::class);
        $this->rowsWithNotes = $json->wholeOrNull('rows_with_notes');
        $this->notes = $json->models('notes', RowProblem::class);
        $this->quota = $json->modelOrNull('quota', PreviewQuota::class);
        $this->listsScreened = $json->models('lists_screened', PreviewBatchAnswerListsScreened::class);
        $this->listsUnavailable = $json->models('lists_unavailable', UnavailableList::class);
    }
}
