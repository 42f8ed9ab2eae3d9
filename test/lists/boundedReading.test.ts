import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEntity } from '../../lib/lists/checkEntity.ts';
import { EntityDraft } from '../../lib/lists/entityDraft.ts';
import { csvRows } from '../../lib/lists/files/csvRows.ts';
import { xmlRecords } from '../../lib/lists/files/xmlRecords.ts';
import { readList } from '../../lib/lists/readList.ts';

const fixture = (name: string) => readFileSync(join('test/lists/fixtures', name), 'utf8');
const eu = fixture('eu_csv_1.1_2026-05-01_excerpt.csv');
const un = fixture('un_2026-08-01_excerpt.xml');
const pieceLength = 64 * 1024;
const endless = 400 * 1024 * 1024;

/** A text and then a filler of up to 400 MB, in pieces; `taken` is what a reader has asked for. */
function endlessly(start: string, filler: string) {
  const piece = filler.repeat(Math.ceil(pieceLength / filler.length));
  const source = {
    taken: 0,
    async *texts() {
      yield start;
      for (; source.taken < endless; source.taken += piece.length) yield piece;
    },
    async *bytes() {
      for await (const text of source.texts()) yield Buffer.from(text);
    },
  };
  return source;
}

const untilRefused = async (reading: AsyncIterable<unknown>) => {
  for await (const _ of reading);
};

describe('a file without records behind its first ones is refused after a bounded stretch', () => {
  test.each([
    ['line ends', '\n', 'are empty lines'],
    ['lines of separators', `${';'.repeat(91)}\n`, 'are empty lines'],
    ['blanks in lines', '   \r\n', 'are empty lines'],
    ['a row without end', 'x', 'it has no end'],
    ['a quoted cell without end', 'x""', 'it has no end'],
    ['separators', ';', 'it has no end'],
  ])('CSV: %s', async (_, filler, sentence) => {
    const source = endlessly(filler.startsWith('x""') ? `${eu}"` : eu, filler);
    await expect(untilRefused(csvRows(source.texts(), ';'))).rejects.toThrow(sentence);
    expect(source.taken).toBeLessThan(5_000_000);
  });

  test.each([
    ['line ends', '\n', 'a text in it has no end'],
    ['elements that mean nothing', '<x/>', 'hold no record'],
    ['elements with text', '<x>1</x>', 'hold no record'],
    ['nested elements', '<x>', 'nested too deeply'],
    ['one comment', '', 'a text in it has no end'],
  ])('XML: %s', async (_, filler, sentence) => {
    const start = un.slice(0, un.lastIndexOf('</'));
    const source = filler ? endlessly(start, filler) : endlessly(`${start}<!--`, 'x');
    const records = { records: ['INDIVIDUALS/INDIVIDUAL', 'ENTITIES/ENTITY'] };
    await expect(untilRefused(xmlRecords(source.texts(), records))).rejects.toThrow(sentence);
    expect(source.taken).toBeLessThan(10_000_000);
  });

  test('XML: one record', async () => {
    const start = un.slice(0, un.indexOf('<INDIVIDUAL>') + '<INDIVIDUAL>'.length);
    const source = endlessly(start, `<x>${'y'.repeat(1_000)}</x>`);
    const records = { records: ['INDIVIDUALS/INDIVIDUAL'] };
    await expect(untilRefused(xmlRecords(source.texts(), records))).rejects.toThrow('one of its records has no end');
    expect(source.taken).toBeLessThan(5_000_000);
  });

  test('an entity of the EU that goes on and on', async () => {
    const [header, ...rows] = eu.split(/\r?\n/).filter((line) => line.split(';').length === 118);
    const named = rows.find((row) => !row.includes('"'));
    const source = endlessly(`${header}\n`, `${named}\n`);
    const options = { listType: 'eu_sanctions_list', fileName: 'eu.csv', clock: () => new Date() } as const;
    await expect(untilRefused(readList(source.bytes(), options).entities)).rejects.toThrow(
      'continues an entity without end',
    );
    expect(source.taken).toBeLessThan(30_000_000);
  });
});

test('a row in small pieces is read in proportion to its length', async () => {
  const asked = { count: 0 };
  const text = (length: number) =>
    (async function* () {
      const long = `"${'a""b\n'.repeat(length / 5)}"\n`;
      for (let at = 0; at < long.length; at += 50) {
        asked.count += 1;
        yield long.slice(at, at + 50);
      }
    })();
  const searched = jest.spyOn(String.prototype, 'indexOf');
  const searches = async (length: number) => {
    searched.mockClear();
    for await (const _ of csvRows(text(length), ';'));
    return searched.mock.calls.length;
  };
  const [short, long] = [await searches(20_000), await searches(80_000)];
  searched.mockRestore();
  expect(asked.count).toBeGreaterThan(1_900);
  expect(long).toBeLessThan(short * 6);
});

test('an aborted reading stops within one piece of a file that holds no record', async () => {
  const controller = new AbortController();
  const source = endlessly(eu, '\n');
  const bytes = async function* () {
    for await (const piece of source.bytes()) {
      if (source.taken > 200_000) controller.abort(new Error('cancelled'));
      yield piece;
    }
  };
  const options = { listType: 'eu_sanctions_list', fileName: 'eu.csv', clock: () => new Date() } as const;
  const reading = readList(bytes(), { ...options, signal: controller.signal });
  await expect(untilRefused(reading.entities)).rejects.toThrow('cancelled');
  expect(source.taken).toBeLessThan(400_000);
});

test('a record of a hundred thousand details is taken once each, in a second or two', () => {
  const draft = new EntityDraft('1', 'individual');
  for (let i = 0; i < 100_000; i++) {
    draft.addName(`Name ${i % 50_000}`, { kind: 'alias', quality: 'good' });
    draft.addIdentifier({ type: 'Passport', number: String(i % 50_000) });
    draft.add('addresses', `Street ${i % 50_000}`);
  }
  expect(draft.entity.names).toHaveLength(50_000);
  expect(draft.entity.identifiers).toHaveLength(50_000);
  expect(draft.entity.addresses).toHaveLength(50_000);
});

test('a listed name counts as long as it is compared', () => {
  const draft = new EntityDraft('1', 'individual');
  draft.addName('Anna Hansen', { kind: 'primary', quality: 'good' });
  draft.addName('\uFDFA'.repeat(400), { kind: 'alias', quality: 'good' });
  const { entity, problems } = checkEntity(draft.finished());
  expect(entity?.names.map(({ text }) => text)).toEqual(['Anna Hansen']);
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    'Longer than 500 characters once its ligatures are written out; left out.',
  ]);
});
