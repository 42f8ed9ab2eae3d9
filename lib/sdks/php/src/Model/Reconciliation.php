<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

use Klarnavn\JsonFields;

/** A part of an answer. */
final class Reconciliation extends Model
{
    /** The field id. */
    public readonly string $id;

    /** The field at. */
    public readonly string $at;

    /** The system that the references come from, as it was given. Null where there is none. */
    public readonly ?string $source;

    /** Different references that were sent. */
    public readonly int $references;

    /** References that were sent again. */
    public readonly int $doubles;

    /** Active subjects of the account. */
    public readonly int $subjects;

    /** References of active subjects. */
    public readonly int $followed;

    /** The field missing. */
    public readonly ReconciledGroup $missing;

    /** The field unknown. */
    public readonly ReconciledGroup $unknown;

    /** The field ended. */
    public readonly ReconciledGroup $ended;

    /** The field never_screened. */
    public readonly ReconciledGroup $neverScreened;

    /** Whether every reference is followed and was screened. */
    public readonly bool $complete;

    /** SHA-256, in base64, of the different references in the order of their UTF-8 bytes, a line each. */
    public readonly string $referencesSha256;

    /**
     * Recorded change with these figures. The transparency log includes its commitment: SHA-256, in
     * base64. Null where there is none.
     */
    public readonly ?ReconciliationReceipt $receipt;

    /** @internal */
    public function __construct(JsonFields $json)
    {
        parent::__construct($json);
        $this->id = $json->text('id');
        $this->at = $json->text('at');
        $this->source = $json->textOrNull('source');
        $this->references = $json->whole('references');
        $this->doubles = $json->whole('doubles');
        $this->subjects = $json->whole('subjects');
        $this->followed = $json->whole('followed');
        $this->missing = $json->model('missing', ReconciledGroup::class);
        $this->unknown = $json->model('unknown', ReconciledGroup::class);
        $this->ended = $json->model('ended', ReconciledGroup::class);
        $this->neverScreened = $json->model('never_screened', ReconciledGroup::class);
        $this->complete = $json->flag('complete');
        $this->referencesSha256 = $json->text('references_sha256');
        $this->receipt = $json->modelOrNull('receipt', ReconciliationReceipt::class);
    }
}
