import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { nameLengthMax } from '../../lib/contract/screening/screeningLimits.ts';
import { readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { type Segment, shareWords } from '../../lib/screening/segments.ts';
import { ask, segmentOf } from './namesOf.ts';

const full = (piece: string) => piece.repeat(Math.ceil(nameLengthMax / piece.length)).slice(0, nameLengthMax);
const differentWords = (letters: number) =>
  Array.from({ length: 200 }, (_, i) => (7919 * i + 3 ** letters).toString(36).padStart(letters, 'mohan'));

const hostile: Record<string, string> = {
  'one-letter words': full('a '),
  'every letter as a word': full('a b c d e f g h i j k l m n o p q r s t u v w x y z '),
  'marks on one letter': `a${'\u0301'.repeat(nameLengthMax - 1)}`,
  'one letter': full('a'),
  'the letter that becomes eighteen': '\ufdfa'.repeat(27),
  'the shortest common word': full('al '),
  'hyphens between letters': full('a-'),
  'hyphens between names': full('mohammed-'),
  'one name again and again': full('ali hassan;'),
  'two names, cut': full('mohammed ali; omar khan; '),
  'many names': full(differentWords(5).join('; ')),
  'many names of two words': full(
    differentWords(4)
      .map((word) => `omar ${word}`)
      .join(';'),
  ),
  'strokes between names': full('abdul / '),
  'another name again and again': full('ali aka '),
  'opening brackets': full('('),
  'letters in brackets': full('(a)'),
  initials: full('a.'),
  'the commonest words': full('mohammed ali ahmed company trading limited general bank international group '),
  'words of four letters': full(differentWords(4).join(' ')),
  'words of eight letters': full(differentWords(8).join(' ')),
  'two scripts in one word': full('аa'),
  Arabic: full('محمد علي '),
  Cyrillic: full('мохаммед али '),
  Chinese: full('习近平李明'),
  numbers: full('123456 '),
};
const ordinary = [
  'Vladimir Putin',
  'Mohammed Ali',
  'John Smith',
  'Bank of Trading Company',
  'Ri Won Ho',
  'Anna Kowalska',
];

/** An ordinary name costs a few milliseconds, a hostile one at most twenty times as much: what is above is work of another order. */
const timesMax = 20;
/** Of the processor: for lists of this size. */
const millisecondsMax = 2_000;

async function segments(): Promise<Segment[]> {
  const opened: Segment[] = [];
  for (const { listType, part, file } of sampleLists) {
    const input = createReadStream(join('lib/lists/samples', file));
    const entities: ListedEntity[] = [];
    const reading = readList(input, { listType, fileName: file, clock: () => new Date('2026-09-01') });
    for await (const entity of reading.entities) entities.push(entity);
    opened.push(await segmentOf(entities, `${listType} ${part}`));
  }
  shareWords(opened);
  return opened;
}

test('no name costs more than a stated multiple of ordinary ones over the sample lists', async () => {
  const lists = await segments();
  const cost = (name: string) => {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage().user;
      ask(lists, name);
      return (process.cpuUsage().user - before) / 1_000;
    });
    return Math.min(...times);
  };
  for (const name of ordinary) cost(name);
  const usual = ordinary.map(cost).sort((a, b) => a - b)[ordinary.length / 2] ?? 0;
  const costs = Object.entries(hostile).map(([what, name]) => ({ what, milliseconds: cost(name) }));
  // A millisecond of other work in the process must not decide.
  const allowed = Math.min(millisecondsMax, timesMax * Math.max(usual, 2));
  expect(costs.filter(({ milliseconds }) => milliseconds > allowed)).toEqual([]);
});
