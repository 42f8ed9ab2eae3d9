import type { ListedEntity } from '../../lib/screening/entity.ts';
import { buildSegment } from '../../lib/screening/segments.ts';
import { fc } from '../support/fastCheck.ts';
import { ask, containedRefs, listed, refs, scoreOf, segmentOf } from './namesOf.ts';

/** Words that lists are made of, so that generated names share words, parts of words and spellings. */
const word = fc.constantFrom(
  ...['Mohammad', 'Muhammad', 'Ali', 'Al-Tikriti', 'bin', 'Kim', 'Jong', 'Ivan', 'Ivanov', 'Ивáнов', 'محمد', '习近平'],
  ...[
    'Company',
    'Ltd.',
    'S.A.',
    'of',
    'General',
    "O'Neil",
    'Ærø',
    'IV',
    '44',
    'Müller',
    'J.',
    'Trading',
    'ORIENT',
    'orienta',
  ],
);
const strange = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
const name = fc
  .array(fc.oneof({ weight: 5, arbitrary: word }, strange), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));
const kind = fc.constantFrom('individual' as const, 'entity' as const, 'vessel' as const);
const entities = fc
  .array(fc.record({ names: fc.array(name, { minLength: 1, maxLength: 3 }), kind }), { minLength: 1, maxLength: 12 })
  .map((records) => records.map(({ names, kind }, i) => listed(`r${i}`, names, { kind })));

const everything = { threshold: 0, limit: 200 };

/** Holds for every generated list and query. */
async function always(promise: (entities: ListedEntity[], query: string) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(entities, name, promise));
}

const threshold = fc.constantFrom(0.5, 0.8, 0.85, 1);

/** What a fuzzy search finds: its matches, and beside them what contains the terms. */
async function foundBy(entities: ListedEntity[], query: string, threshold: number) {
  const result = ask(await segmentOf(entities), query, { threshold, limit: 200, containedLimit: 200 });
  return { result, matches: refs(result), contained: containedRefs(result) };
}

test('what exact finds, fuzzy finds among its matches or beside them', async () => {
  await always(async (entities, query) => {
    const { matches, contained } = await foundBy(entities, query, 1);
    const exact = refs(ask(await segmentOf(entities), query, { matchType: 'exact', limit: 200 }));
    for (const ref of exact) expect([...matches, ...contained]).toContain(ref);
  });
});

test('an exact match scores no more than fuzzy gives the record, and 1 where fuzzy does', async () => {
  await always(async (entities, query) => {
    const segment = await segmentOf(entities);
    const fuzzy = new Map(
      ask(segment, query, everything).matches.map(({ entity, score }) => [entity.sourceRef, score]),
    );
    for (const { entity, score } of ask(segment, query, { matchType: 'exact', limit: 200 }).matches) {
      const best = fuzzy.get(entity.sourceRef) ?? 0;
      expect(score).toBeLessThanOrEqual(best);
      if (best === 1) expect(score).toBe(1);
    }
  });
});

test('every match reaches the threshold, total_matches counts exactly these, and none is contained too', async () => {
  await fc.assert(
    fc.asyncProperty(entities, name, threshold, async (entities, query, threshold) => {
      const { result, matches, contained } = await foundBy(entities, query, threshold);
      for (const { score } of result.matches) expect(score).toBeGreaterThanOrEqual(threshold);
      for (const { score } of result.contained?.matches ?? []) expect(score).toBeLessThan(threshold);
      expect([result.totalMatches, result.contained?.total]).toEqual([matches.length, contained.length]);
      expect(new Set([...matches, ...contained]).size).toBe(matches.length + contained.length);
    }),
  );
});

test('a lower threshold only adds matches, and changes the score of none', async () => {
  await always(async (entities, query) => {
    const at = async (threshold: number) =>
      (await foundBy(entities, query, threshold)).result.matches.map(({ entity, score }) => [entity.sourceRef, score]);
    const low = await at(0.5);
    expect(await at(0.8)).toEqual(low.filter(([, score]) => (score as number) >= 0.8));
  });
});

test('a record with a name that contains every part of the query is found by fuzzy', async () => {
  await always(async (entities, query) => {
    const terms = query.toLowerCase().split(/\s+/);
    const expected = entities.filter(({ names }) =>
      names.some(({ text }) => terms.every((term) => text.toLowerCase().includes(term) && /[\p{L}\p{N}]/u.test(term))),
    );
    const { matches, contained } = await foundBy(entities, query, 1);
    for (const { sourceRef } of expected) expect([...matches, ...contained]).toContain(sourceRef);
  });
});

test('every score is between 0 and 1, best first, and the same the second time', async () => {
  await always(async (entities, query) => {
    const segment = await segmentOf(entities);
    const result = ask(segment, query, everything);
    const scores = result.matches.map((match) => match.score);
    for (const score of scores) expect(score >= 0 && score <= 1 && score === Number(score.toFixed(3))).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(ask(segment, query, everything)).toEqual(result);
  });
});

test('a name scores 1 against itself', async () => {
  await fc.assert(fc.asyncProperty(name, kind, async (name, kind) => expect(await scoreOf(name, name, kind)).toBe(1)));
});

test('order, case, marks and blanks do not change what exact finds', async () => {
  await always(async (entities, query) => {
    const segment = await segmentOf(entities);
    const exactly = (name: string) => refs(ask(segment, name, { matchType: 'exact', limit: 200 }));
    for (const name of [query, ...entities.map((entity) => entity.names[0]!.text)]) {
      const reversed = name.split(' ').reverse().join('  ');
      expect(exactly(` ${reversed} `)).toEqual(exactly(name));
      if (!/^[ -~]*$/.test(name)) continue;
      expect(exactly(name.toUpperCase())).toEqual(exactly(name));
      expect(exactly(name.replaceAll('a', 'á'))).toEqual(exactly(name));
    }
  });
});

test('one more alias never lowers the score of a record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 3 }), name, name, async (names, alias, query) => {
      const score = async (all: string[]) =>
        ask(await segmentOf([listed('1', all)]), query, everything).matches[0]?.score ?? 0;
      expect(await score([...names, alias])).toBeGreaterThanOrEqual(await score(names));
    }),
  );
});

test('the same records in any order give the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(entities, async (entities) => {
      const build = (entities: ListedEntity[]) => buildSegment({ list: 'un', editionDate: '2026-08-01', entities });
      expect(Buffer.compare(await build(entities), await build(entities.toReversed()))).toBe(0);
    }),
  );
});
