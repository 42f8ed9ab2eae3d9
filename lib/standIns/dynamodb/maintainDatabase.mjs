/** The thread of maintainDatabase.ts. Plain JavaScript, because a thread starts without the loader that reads TypeScript. */
import { workerData } from 'node:worker_threads';
import sqlite from 'node-sqlite3-wasm';

const { file, removedBefore } = workerData;
const database = new sqlite.Database(file, { fileMustExist: true });
try {
  // The file has a write-ahead log, which this SQLite reads only in exclusive mode.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec(
    'CREATE INDEX IF NOT EXISTS _stream_records_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  // The last one of each table stays: the next number is counted from it.
  database.run(
    'DELETE FROM _stream_records WHERE created_at < ? AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)',
    [removedBefore],
  );
} finally {
  database.close();
}
