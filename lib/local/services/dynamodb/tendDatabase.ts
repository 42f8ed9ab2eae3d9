import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Source: DynamoDB developer guide, "Change data capture for DynamoDB Streams": records are kept for 24 hours. */
const STREAM_HOURS = 24;

/**
 * Tends the file of a dynoxide that has ended (the two know nothing of each other's locks): gives it the index that its stream lacks, and forgets old records of the
 * stream. Without the index every write reads all records there are (dynoxide 1.2.1), 5 ms after an hour of screening; without
 * forgetting there is no end of them. Rejects when the file cannot be tended, and leaves it as it was: it is only slower.
 */
export async function tendDatabase(file: string, now: Date): Promise<void> {
  // The mark of a tending that did not survive. Whoever has the data folder is alone with the file.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const forgottenBefore = Math.floor(now.getTime() / 1000) - STREAM_HOURS * 3600;
  // In a thread of its own, which gives back the memory that SQLite takes.
  const worker = new Worker(new URL('./tendDatabase.mjs', import.meta.url), {
    workerData: { file, forgottenBefore },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
