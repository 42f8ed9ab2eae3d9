<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class BatchOptions extends Model
{
    /** The field sheet. Null where there is none. */
    public readonly ?string $sheet;

    /** @var Encoding::*|string|null */
    public readonly ?string $encoding;

    /** The field columns. */
    public readonly BatchColumns $columns;

    /** The field has_header. */
    public readonly bool $hasHeader;

    /** The field header_row. Null where there is none. */
    public readonly ?int $headerRow;

    /** @var DateOrder::*|string */
    public readonly string $dateOrder;

    /** The field date_order_assumed. Null where there is none. */
    public readonly ?bool $dateOrderAssumed;

    /** @var MatchType::*|string */
    public readonly string $matchType;

    /** The field threshold. */
    public readonly float $threshold;

    /** @var BatchCheck::*|string */
    public readonly string $check;

    /** The field limit. */
    public readonly int $limit;

    /** The field adverse_media. Null where there is none. */
    public readonly ?bool $adverseMedia;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->sheet = $json->textOrNull('sheet');
        $this->encoding = $json->textOrNull('encoding');
        $this->columns = $json->model('columns', BatchColumns::class);
        $this->hasHeader = $json->flag('has_header');
        $this->headerRow = $json->wholeOrNull('header_row');
        $this->dateOrder = $json->text('date_order');
        $this->dateOrderAssumed = $json->flagOrNull('date_order_assumed');
        $this->matchType = $json->text('match_type');
        $this->threshold = $json->number('threshold');
        $this->check = $json->text('check');
        $this->limit = $json->whole('limit');
        $this->adverseMedia = $json->flagOrNull('adverse_media');
    }
}
