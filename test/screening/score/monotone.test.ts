import { createReadStream } from 'node:fs';
import { readList } from '../../../lib/lists/readList.ts';
import { fc } from '../../support/fastCheck.ts';
import { scoreOf } from '../namesOf.ts';

/** Every person's name of the UN list, which writes all names in Latin letters and most of them in Arabic habits. */
async function listedNames(): Promise<string[]> {
  const input = createReadStream('lib/lists/samples/un_2026-08-01.xml.gz');
  const clock = () => new Date('2026-09-01');
  const reading = readList(input, { listType: 'un_sanctions_list', fileName: 'un_2026-08-01.xml.gz', clock });
  const names = new Set<string>();
  for await (const { kind, names: all } of reading.entities) {
    if (kind === 'individual') for (const { text } of all) names.add(text);
  }
  return [...names];
}

let names: string[] = [];
beforeAll(async () => {
  names = await listedNames();
});

const place = fc.nat({ max: 1_000_000 });
/** A name of the list by a random place, and at most nine words. */
const nameAt = (at: number) => {
  const fitting = names.filter((name) => name.split(/[\s,]+/u).length <= 9);
  return fitting[at % fitting.length] as string;
};

// Without the person's own name the others may be the father's, whose name they are the more the more of them agree: see ownName.test.ts.
test('a word that the listed name has, added to a query of its first and other words, never lowers the score', async () => {
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      fc.nat({ max: 8 }),
      async (at, kept, added) => {
        const name = nameAt(at);
        const words = name.split(/[\s,]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
        fc.pre(words.length > 1);
        const another = 1 + (added % (words.length - 1));
        const fewer = words.filter((_, i) => i === 0 || (i !== another && kept[i]));
        const more = words.filter((_, i) => i === 0 || i === another || kept[i]);
        expect(await scoreOf(more.join(' '), name)).toBeGreaterThanOrEqual(await scoreOf(fewer.join(' '), name));
      },
    ),
    { numRuns: 150 },
  );
});

/** Ways to write one name: Abd, Abu, bin, -ullah and -uddin joined, apart, and with the article in another spelling. */
const rewritings: [RegExp, string][] = [
  [/\b(Abd)[ -]?[aeu]l[ -]?(?=\p{L}{3})(?!lah)/giu, 'Abdul'],
  [/\b(Abd)[ -]?[aeu]l[ -]?(?=\p{L}{3})(?!lah)/giu, 'Abdel'],
  [/\b(Abd)[ -]?[aeu]l[ -]?(?=\p{L}{3})(?!lah)/giu, 'Abdul '],
  [/\b(Abd)[ -]?[aeu]l[ -]?(?=\p{L}{3})(?!lah)/giu, 'Abd al-'],
  [/\b(Abd)[ -]?[aeu]l[ -]?(?=\p{L}{3})(?!lah)/giu, 'Abd-al-'],
  [/\b(Abu|Abou|bin|ben|ibn)[ -](?=\p{L}{3})/giu, '$1'],
  [/\b(Abu|Abou|bin|ibn)(?=\p{L}{3})/giu, '$1 '],
  [/(?<=\p{L}{3})[ -]?(ullah|uddin)\b/giu, ' $1'],
  [/(?<=\p{L}{3})[ -](ullah|uddin)\b/giu, '$1'],
  [/(?<=\p{L}{3})[ -]?(?:ud|al|ul|el|ed)[ -]?(din)\b/giu, ' al-$1'],
  [/(?<=\p{L}{3})[ -]?(?:ud|al|ul|el|ed)[ -]?din\b/giu, 'uddin'],
];

test('Abd, Abu, bin, -ullah and -uddin joined or apart change a score by a tenth at most', async () => {
  const written = names.flatMap((name) =>
    rewritings
      .map(([pattern, other]) => name.replace(pattern, other))
      .filter((other) => other !== name)
      .map((other): [string, string] => [other, name]),
  );
  expect(written.length).toBeGreaterThan(500);
  await fc.assert(
    fc.asyncProperty(place, async (at) => {
      const [other, name] = written[at % written.length] as [string, string];
      expect(await scoreOf(other, name)).toBeGreaterThanOrEqual(0.9);
    }),
    { numRuns: 150 },
  );
});
