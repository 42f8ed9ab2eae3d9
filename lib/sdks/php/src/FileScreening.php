<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Exception\BatchNotCompletedException;
use Klarnavn\Exception\KlarnavnException;
use Klarnavn\Exception\TimeoutException;
use Klarnavn\Model\BatchFile;
use Klarnavn\Model\BatchStatus;

/**
 * The steps of a batch file.
 *
 * @internal
 */
final class FileScreening
{
    private const FIRST_PAUSE_MS = 1_000;
    private const LONGEST_PAUSE_MS = 5_000;

    /** @param \Closure(string, array<string, string>|null, string): string $transfer sends a form with a file, or fetches one */
    public function __construct(private readonly Klarnavn $client, private readonly \Closure $transfer)
    {
    }

    /** @param array<string, mixed> $how */
    public function screen(string $fileName, string $content, array $how, string $format, int $waitMs): ScreenedFile
    {
        $created = $this->client->createBatch(['file_name' => $fileName, 'file_size' => strlen($content)]);
        $id = $created->batch->id;
        try {
            ($this->transfer)($created->upload->url, $created->upload->fields, $content);
            $this->client->startBatch(['batch_id' => $id] + $how);
        } catch (\Throwable $failure) {
            $this->cancelQuietly($id);
            throw $failure;
        }
        $ended = $this->waitForEnd($id, $waitMs);
        if ($ended->status !== BatchStatus::COMPLETED) {
            throw new BatchNotCompletedException($ended);
        }
        $result = $this->client->batchResult(['batch_id' => $id, 'format' => $format]);

        return new ScreenedFile($ended, $result->fileName, ($this->transfer)($result->url, null, ''));
    }

    /** A batch that is left pending would take one of the few places of the account. */
    private function cancelQuietly(string $id): void
    {
        try {
            $this->client->cancelBatch(['batch_id' => $id]);
        } catch (KlarnavnException) {
            // What stopped the file is what its caller has to know.
        }
    }

    private function waitForEnd(string $id, int $waitMs): BatchFile
    {
        $waited = 0;
        for ($pause = self::FIRST_PAUSE_MS; ; $pause = min(self::LONGEST_PAUSE_MS, intdiv($pause * 3, 2))) {
            $batch = $this->client->getBatch(['batch_id' => $id])->batch;
            if (!in_array($batch->status, [BatchStatus::PENDING, BatchStatus::PROCESSING], true)) {
                return $batch;
            }
            if ($waited >= $waitMs) {
                throw new TimeoutException("The batch $id has not ended within $waitMs ms; it goes on");
            }
            $next = min($pause, $waitMs - $waited);
            usleep(1000 * $next);
            $waited += $next;
        }
    }
}
