import { startNextImport } from '../../lib/operations/imports/importTurn.ts';
import { importJobCodec } from '../../lib/store/imports/importJobs.ts';
import { changeOf, factIn } from '../kit/facts.ts';
import { importsQueue } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** An import has ended its turn: wakes the next one of its account. A fact that is lost is made up for by the sweeper of jobs. */
export const handler = eachMessage('factToImports', 'dead_letter', async ({ body }, { now }) => {
  const { old } = changeOf(factIn(body));
  if (!old) throw new Error('The fact has no import');
  await startNextImport({ table: table(), importsQueue: importsQueue(), now }, importJobCodec.decode(old));
});
