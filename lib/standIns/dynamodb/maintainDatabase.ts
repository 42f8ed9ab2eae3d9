import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Source: DynamoDB developer guide, "Change data capture for DynamoDB Streams": records are kept for 24 hours. */
const streamHours = 24;

/**
 * Adds the missing index of dynoxide 1.2.1's stream to its file, and removes old records of the stream. Without the index every write reads
 * all records (5 ms after an hour of screening), and the program removes none. Only after the program has ended: it and SQLite here do not
 * see each other's locks. Rejects when it fails; the file is then unchanged and slower.
 */
export async function maintainDatabase(file: string, now: Date): Promise<void> {
  // Left by a process killed here. The owner of the data folder is alone with the file.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const removedBefore = Math.floor(now.getTime() / 1000) - streamHours * 3600;
  // In a thread of its own: its end frees SQLite's memory.
  const worker = new Worker(new URL('./maintainDatabase.mjs', import.meta.url), {
    workerData: { file, removedBefore },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
