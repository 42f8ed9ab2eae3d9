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

    /**
     * The number of the line that holds the names of the columns; 0 without one, and where the records
     * name their fields (JSON lines, vCard).
     */
    public readonly int $headerRow;

    /** @var DateOrder::*|string */
    public readonly string $dateOrder;

    /**
     * Columns that look as if they held names and are not screened. Add them to `columns` to screen
     * them.
     *
     * @var list<string>
     */
    public readonly array $nameColumnsLeftOut;

    /**
     * Why, by column.
     *
     * @var array<string, mixed>
     */
    public readonly array $leftOutReasons;

    /** The field date_order_assumed. */
    public readonly bool $dateOrderAssumed;

    /**
     * What is to be known of dates that can be read with the day or the month first; null without any.
     * Null where there is none.
     */
    public readonly ?string $dateOrderNote;

    /** The field mapping. Null where there is none. */
    public readonly ?BatchColumns $mapping;

    /**
     * asked: sent as `columns`; file: found out; remembered: as a person of the account chose for a
     * file with these headings.
     *
     * @var MappingSource::*|string
     */
    public readonly string $mappingSource;

    /**
     * The first rows, and whom each is screened for.
     *
     * @var list<PreviewRow>
     */
    public readonly array $rows;

    /** The field rows_total. */
    public readonly int $rowsTotal;

    /** The field rows_to_screen. Null where there is none. */
    public readonly ?int $rowsToScreen;

    /** The field subjects_to_screen. Null where there is none. */
    public readonly ?int $subjectsToScreen;

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

    /**
     * The same summed up: how many cells of a column are not understood, and one of them.
     *
     * @var list<UnreadColumn>
     */
    public readonly array $cellsNotRead;

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
        $this->headerRow = $json->whole('header_row');
        $this->dateOrder = $json->text('date_order');
        $this->nameColumnsLeftOut = $json->texts('name_columns_left_out');
        $this->leftOutReasons = $json->facts('left_out_reasons');
        $this->dateOrderAssumed = $json->flag('date_order_assumed');
        $this->dateOrderNote = $json->textOrNull('date_order_note');
        $this->mapping = $json->modelOrNull('mapping', BatchColumns::class);
        $this->mappingSource = $json->text('mapping_source');
        $this->rows = $json->models('rows', PreviewRow::class);
        $this->rowsTotal = $json->whole('rows_total');
        $this->rowsToScreen = $json->wholeOrNull('rows_to_screen');
        $this->subjectsToScreen = $json->wholeOrNull('subjects_to_screen');
        $this->rowsNotScreened = $json->wholeOrNull('rows_not_screened');
        $this->problems = $json->models('problems', RowProblem::class);
        $this->rowsWithNotes = $json->wholeOrNull('rows_with_notes');
        $this->notes = $json->models('notes', RowProblem::class);
        $this->cellsNotRead = $json->models('cells_not_read', UnreadColumn::class);
        $this->quota = $json->modelOrNull('quota', PreviewQuota::class);
        $this->listsScreened = $json->models('lists_screened', PreviewBatchAnswerListsScreened::class);
        $this->listsUnavailable = $json->models('lists_unavailable', UnavailableList::class);
    }
}
