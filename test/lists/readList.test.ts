import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { readLimits, readList } from '../../lib/lists/readList.ts';
import { longList } from './longList.ts';
import { clock, fixtureText, readAll, refusalOf, stream } from './readFile.ts';

const un = 'un_sanctions_list';
let text: string;

beforeAll(async () => {
  text = await fixtureText('un_2026-08-01_excerpt.xml');
});

describe('packing', () => {
  const packages: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['plain', (bytes) => bytes],
    ['gzip', (bytes) => gzipSync(bytes)],
    [
      'gzip in two members',
      (bytes) => Buffer.concat([gzipSync(bytes.subarray(0, 9_000)), gzipSync(bytes.subarray(9_000))]),
    ],
    ['ZIP', (bytes) => zipSync({ 'CONSOLIDATED.XML': bytes })],
    ['ZIP, stored', (bytes) => zipSync({ 'list.xml': bytes }, { level: 0 })],
    [
      'ZIP with notes beside the list',
      (bytes) => zipSync({ 'docs/readme.txt': Buffer.from('notes'), 'list.xml': bytes }),
    ],
  ];

  test.each(packages)('%s is recognised by content and read alike, in pieces of any size', async (_, pack) => {
    const plain = await readAll(stream(text), un);
    const packed = pack(Buffer.from(text));
    for (const pieceBytes of [7, packed.length]) {
      const { entities } = await readAll(stream(packed, pieceBytes), un);
      expect(entities).toEqual(plain.entities);
    }
  });

  test.each<[string, () => Uint8Array, string]>([
    ['gzip cut short', () => gzipSync(text).subarray(0, 5_000), 'The gzip file is damaged or was cut short.'],
    [
      'ZIP cut short',
      () => zipSync({ 'a.xml': Buffer.from(text) }).subarray(0, 5_000),
      'The ZIP archive is damaged or was cut short.',
    ],
    [
      'ZIP with a flipped bit',
      () => flipped(zipSync({ 'a.xml': Buffer.from(text) }, { level: 0 }), 300),
      'The ZIP archive is damaged or was cut short.',
    ],
    [
      'two lists in one ZIP',
      () => zipSync({ 'a.xml': Buffer.from(text), 'b.xml': Buffer.from(text) }),
      'The ZIP archive holds 2 files; send the list alone.',
    ],
    ['an empty ZIP', () => zipSync({}), 'The ZIP archive is empty.'],
    ['gzip in gzip', () => gzipSync(gzipSync(text)), 'The file is packed twice; send the list itself or packed once.'],
    [
      'ZIP in gzip',
      () => gzipSync(zipSync({ 'a.xml': Buffer.from(text) })),
      'The file is packed twice; send the list itself or packed once.',
    ],
    [
      'a ZIP with a password',
      () => encrypted(zipSync({ 'a.xml': Buffer.from(text) })),
      'The file is protected by a password.',
    ],
  ])('refused: %s', async (_, content, sentence) => {
    expect(await refusalOf(content(), un)).toMatchObject({ code: 'BROKEN_PACKAGE', message: sentence });
  });

  test('a ZIP above the limit of packed bytes is refused', async () => {
    const refusal = await refusalOf(zipSync({ 'a.xml': Buffer.from(text) }), un, { limits: { packedBytesMax: 5_000 } });
    expect(refusal).toMatchObject({
      code: 'TOO_LARGE',
      message: 'The file is larger than the limit of 5000 bytes (packed).',
    });
  });
});

describe('the limit of records', () => {
  test('is exact: a file of just so many is read, one more is refused', async () => {
    const { entities } = await readAll(stream(text), un);
    await readAll(stream(text), un, { limits: { recordsMax: entities.length } });
    const refusal = await refusalOf(text, un, { limits: { recordsMax: entities.length - 1 } });
    expect(refusal).toMatchObject({
      code: 'TOO_LARGE',
      message: `The file holds more than the limit of ${entities.length - 1} records.`,
    });
  });

  test('is half a million, and stops the reading there', async () => {
    expect(readLimits.recordsMax).toBe(500_000);
    let pieces = 0;
    async function* endless() {
      yield* stream(text.slice(0, text.indexOf('<INDIVIDUAL>')));
      const record = text.slice(text.indexOf('<INDIVIDUAL>'), text.indexOf('</INDIVIDUAL>') + '</INDIVIDUAL>'.length);
      for (; ; pieces++) yield Buffer.from(record.replace(/<DATAID>\d+/, `<DATAID>${pieces}`));
    }
    const refusal = await refusalOf(endless(), un, { limits: { recordsMax: 1_000 } });
    expect(refusal.message).toBe('The file holds more than the limit of 1,000 records.');
    expect(pieces).toBeLessThan(1_100);
  });
});

describe('the limit of unpacked bytes', () => {
  const unpackedBytesMax = 1024 * 1024;

  test('is exact: a file of just that size is read, one byte more is refused', async () => {
    const bytes = Buffer.byteLength(text);
    await readAll(stream(gzipSync(text)), un, { limits: { unpackedBytesMax: bytes } });
    const refusal = await refusalOf(gzipSync(text), un, { limits: { unpackedBytesMax: bytes - 1 } });
    expect(refusal.code).toBe('TOO_LARGE');
  });

  test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['gzip', (bytes) => gzipSync(bytes)],
    ['ZIP', (bytes) => zipSync({ 'a.xml': bytes })],
  ])('stops a %s bomb long before it is unpacked', async (_, pack) => {
    const bomb = pack(Buffer.concat([Buffer.from(text.slice(0, 5_000)), Buffer.alloc(16 * 1024 * 1024, ' ')]));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    const refusal = await refusalOf(bomb, un, { limits: { unpackedBytesMax } });
    expect(refusal.message).toBe('The file is larger than the limit of 1 MB (unpacked).');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * unpackedBytesMax);
  });
});

describe('reading as a stream', () => {
  test('takes no more of the source than the entities asked for need, and ends it', async () => {
    let taken = 0;
    let ended = false;
    async function* watched() {
      try {
        for await (const chunk of longList(100_000)) {
          taken += chunk.length;
          yield chunk;
        }
      } finally {
        ended = true;
      }
    }
    const reading = readList(watched(), { listType: un, clock, fileName: 'un.xml' });
    let count = 0;
    for await (const _ of reading.entities) {
      count += 1;
      if (count === 10) break;
    }
    expect(ended).toBe(true);
    expect(taken).toBeLessThan(1024 * 1024);
    expect(reading.summary()).toMatchObject({ recordCount: 10, complete: false });
  });

  test('ends the source of a packed file too', async () => {
    let ended = false;
    async function* packed() {
      try {
        yield* stream(gzipSync(text), 2_000);
      } finally {
        ended = true;
      }
    }
    const { entities } = readList(packed(), { listType: un, clock, fileName: 'un.xml.gz' });
    await entities.next();
    await entities.return();
    expect(ended).toBe(true);
  });

  test('ends the source of a file that is refused before its first entity', async () => {
    let ended = false;
    async function* source() {
      try {
        yield Buffer.from('{"status":500}');
        yield Buffer.from('never asked for');
      } finally {
        ended = true;
      }
    }
    await refusalOf(source(), un);
    expect(ended).toBe(true);
  });

  test('an abort stops it with its reason, and ends the source', async () => {
    const abort = new AbortController();
    const reason = new Error('cancelled by its owner');
    const reading = readList(longList(1_000), { listType: un, clock, fileName: 'un.xml', signal: abort.signal });
    const read = async () => {
      for await (const _ of reading.entities) abort.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
    expect(reading.summary().recordCount).toBe(1);
  });

  test('a source that fails is a fault, not a refusal of the file', async () => {
    const fault = new Error('socket hang up');
    async function* failing() {
      yield gzipSync(text).subarray(0, 3_000);
      throw fault;
    }
    await expect(readAll(failing(), un)).rejects.toBe(fault);
  });
});

describe('problems of records', () => {
  const bad = '<INDIVIDUAL><DATAID>x</DATAID><FIRST_NAME>-</FIRST_NAME></INDIVIDUAL>';
  const listOf = async (good: number, badOnes: number) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of longList(good)) chunks.push(chunk);
    return Buffer.concat(chunks)
      .toString()
      .replace('</INDIVIDUALS>', `${bad.repeat(badOnes)}</INDIVIDUALS>`);
  };

  test('a record without a usable name is left out and reported with its row, field and sentence', async () => {
    const { summary } = await readAll(stream(await listOf(199, 1)), un);
    expect(summary).toMatchObject({ recordCount: 200, rowCount: 201, problemRowCount: 1 });
    expect(summary.problems).toEqual([
      { row: 200, field: 'names', value: '', sentence: 'The record has no name that can be screened.' },
    ]);
  });

  test('more than one in a hundred refuses the file', async () => {
    const refusal = await refusalOf(await listOf(195, 4), un);
    expect(refusal.code).toBe('TOO_MANY_PROBLEMS');
    expect(refusal.message).toBe(
      '4 of 200 rows have problems, more than 1 %; the first is in row 196, names: The record has no name that can be screened.',
    );
  });

  test('no more problems are kept than asked for, but all are counted', async () => {
    const reading = readList(stream(await listOf(999, 5)), {
      listType: un,
      clock,
      fileName: 'un.xml',
      limits: { problemsMax: 2 },
    });
    for await (const _ of reading.entities);
    expect(reading.summary().problems).toHaveLength(2);
    expect(reading.summary().problemRowCount).toBe(5);
  });
});

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at]! ^= 1;
  return copy;
}

/** Sets the flag "encrypted" in the central directory. */
function encrypted(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  copy[copy.indexOf('PK\u0001\u0002', 0, 'latin1') + 8]! |= 1;
  return copy;
}
