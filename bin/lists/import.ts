import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportJob } from '../../lib/contract/imports/imports.ts';
import { countText } from '../../lib/contract/text/countText.ts';
import { WrongCall } from '../command/wrongCall.ts';
import { importFile } from '../local/importFile.ts';
import { notByHand } from './byHand.ts';
import type { ListCommand } from './command.ts';
import { credentialsOf } from './credentials.ts';
import { listArgument } from './listArgument.ts';

const needsConfirmation = 3;

export const command: ListCommand = {
  usage: 'import FILE --list TYPE --api URL [--demo .local/demo.json] [--confirm]',
  summary:
    'imports a list file into a running product as KLARNAVN_EMAIL with KLARNAVN_PASSWORD, or as the demo account; the EU list as CSV; --confirm also takes a list that may be incomplete or is older',
  async run(args) {
    const options = {
      list: { type: 'string' },
      api: { type: 'string' },
      demo: { type: 'string' },
      confirm: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    const listType = listArgument(values.list);
    if (file === undefined || more.length > 0) throw new WrongCall('Name one file.');
    if (listType === undefined) throw new WrongCall('Name the list with --list.');
    if (values.api === undefined || !URL.canParse(values.api))
      throw new WrongCall('Say with --api where the product is.');
    const credentials = await credentialsOf(values.demo);
    if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`There is no file ${file}.`);
    const problem = notByHand(listType, basename(file));
    if (problem) throw new Error(problem);
    // Half a second of loading needed by this command alone.
    const { leave, signIn } = await import('./signIn.ts');
    const client = await signIn(new URL(values.api).origin, credentials);
    try {
      const job = await importFile(client, file, listType, {
        functionLog: "the functions' log of the product",
        patienceSeconds: 15 * 60,
        confirms: values.confirm,
        onProgress: printProgress(),
      });
      return report(job);
    } finally {
      await leave();
    }
  },
};

/** A line whenever something has changed. */
function printProgress(): (job: ImportJob) => void {
  let last = '';
  return ({ status, chunks_completed, total_chunks }) => {
    const line = total_chunks === null ? status : `${status}, ${chunks_completed} of ${total_chunks} chunks`;
    if (line !== last) console.log(line);
    last = line;
  };
}

function report(job: ImportJob): number {
  if (job.status === 'completed') {
    const { changes } = job;
    const changed = changes
      ? `: ${countText(changes.added)} added, ${countText(changes.removed)} removed, ${countText(changes.changed)} changed`
      : '';
    console.log(`Imported ${countText(job.total_records ?? 0)} records of ${job.list_date}${changed}.`);
    if (job.compared) console.log(job.compared);
    return 0;
  }
  const asked = job.confirmation_needed;
  if (asked) {
    const sentences = [...asked.sentences, 'Nothing was changed; if that is meant, import it again with --confirm.'];
    console.error(sentences.join(' '));
    return needsConfirmation;
  }
  console.error(job.error_message ?? `The import was ${job.status}.`);
  return 1;
}
