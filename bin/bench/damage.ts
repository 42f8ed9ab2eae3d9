import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { isListType, type ListType } from '../../lib/contract/lists/listTypes.ts';
import { damageFile } from './damage/damageFile.ts';
import { type Outcome, outcomeOf, readCopy } from './damage/damageOutcome.ts';
import { type Damage, damages } from './damage/damageText.ts';
import { seeded } from './damage/seeded.ts';

export const summary =
  'damage [FILE --list TYPE] [--copies 96] [--seed 1]    what imports of damaged copies of the samples do, or of one file';

const root = resolve(import.meta.dirname, '../..');
const outcomes: readonly Outcome[] = ['refused', 'asked', 'warned', 'same entities', 'names lost', 'silent'];

/** Each copy is imported twice: in place of the edition of the whole file, and as the first edition of its list. */
export async function run(args: string[]): Promise<void> {
  const options = {
    list: { type: 'string' },
    copies: { type: 'string', default: '96' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [copies, seed] = [Number(values.copies), Number(values.seed)];
  const [file] = positionals;
  if (file && !isListType(values.list)) throw new Error('Name the list of the file with --list');
  const files: { path: string; listType: ListType }[] =
    file && isListType(values.list)
      ? [{ path: file, listType: values.list }]
      : sampleLists.map((sample) => ({
          path: join(root, 'lib/lists/samples', sample.file),
          listType: sample.listType,
        }));
  console.log(
    `${'file, and how it is imported'.padEnd(52)}${outcomes.map((outcome) => outcome.padStart(14)).join('')}`,
  );
  for (const { path, listType } of files) await report(path, listType, copies, seed);
}

async function report(path: string, listType: ListType, copies: number, seed: number): Promise<void> {
  const stored = readFileSync(path);
  const bytes = path.endsWith('.gz') ? gunzipSync(stored) : stored;
  const clock = () => new Date();
  const whole = await readCopy(bytes, listType, clock);
  if (whole === 'refused') throw new Error(`${path} is refused as it is`);
  const after = new Map<Outcome, number>();
  const first = new Map<Outcome, number>();
  for (let copy = 0; copy < copies; copy += 1) {
    const damage = damages[copy % damages.length] as Damage;
    const read = await readCopy(damageFile(bytes, damage, seeded(seed * 1_000 + copy)), listType, clock);
    for (const [counts, as] of [
      [after, 'replacing'],
      [first, 'first'],
    ] as const) {
      const outcome = outcomeOf(whole, read, as);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome === 'silent' || outcome === 'names lost')
        console.log(`  ${outcome}${as === 'first' ? ' as the first edition' : ''}: ${damage}, copy ${copy}`);
    }
  }
  const row = (how: string, counts: Map<Outcome, number>) =>
    console.log(
      `${`${basename(path)}, ${how}`.padEnd(52)}${outcomes.map((outcome) => String(counts.get(outcome) ?? 0).padStart(14)).join('')}`,
    );
  row('replacing', after);
  row('first', first);
}
