import { differenceOf } from '../../lib/screening/difference.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { search } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import { fc } from '../support/fastCheck.ts';
import { listed, segmentOf } from './namesOf.ts';

/** So few names, references and years that records match, are linked and contradict in every way. */
const names = [
  'Igor Ivanovich Sechin',
  'Сечин Игорь Иванович',
  'Igor Petrov',
  'Ali Hassan Mohammed',
  'Mohammed Ali',
  'Al Noor Trading LLC',
  'Hassan',
];
const record = fc.record({
  ref: fc.integer({ min: 0, max: 9 }),
  name: fc.constantFrom(...names),
  alias: fc.option(fc.constantFrom(...names)),
  reference: fc.option(fc.constantFrom('QDi.001', 'QDi.002')),
  passport: fc.option(fc.constantFrom('AB1234567', 'CD7654321')),
  year: fc.option(fc.constantFrom(1960, 1961)),
  kind: fc.constantFrom('individual' as const, 'entity' as const, 'vessel' as const, 'aircraft' as const),
});
type Drawn = typeof record extends fc.Arbitrary<infer T> ? T : never;
const list = fc.uniqueArray(record, { selector: ({ ref }) => ref, minLength: 1, maxLength: 9 });

const entityOf = ({ ref, name, alias, reference, passport, year, kind }: Drawn): ListedEntity =>
  listed(`r${ref}`, alias && alias !== name ? [name, alias] : [name], {
    kind,
    datesOfBirth: year ? [{ year }] : [],
    identifiers: [
      ...(reference ? [{ type: 'UN reference', number: reference }] : []),
      ...(passport ? [{ type: 'Passport', number: passport }] : []),
    ],
  });

const threshold = 0.8;
const ask = (segments: readonly Segment[], name: string, dateOfBirth?: string) =>
  search(segments, { name, matchType: 'fuzzy', threshold, limit: 1_000, scoresAll: true, dateOfBirth });

/** The matches of a subject: each record with its score and group. */
const answerOf = (segments: readonly Segment[], subject: Subject) =>
  ask(segments, subject.name, subject.born ?? undefined)
    .matches.map(({ segment, entity, score, group }) => ({ id: `${segment.list}:${entity.sourceRef}`, score, group }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const subject = fc.record({ name: fc.constantFrom(...names, 'Igor Setchin'), born: fc.option(fc.constant('1960')) });
type Subject = typeof subject extends fc.Arbitrary<infer T> ? T : never;

test('a subject without a match in the difference has the same answer before and after, groups included', async () => {
  await fc.assert(
    fc.asyncProperty(
      list,
      list,
      list,
      fc.array(subject, { minLength: 1, maxLength: 5 }),
      async (a, b, other, asked) => {
        const [before, after, unchanged] = await Promise.all([
          segmentOf(a.map(entityOf), 'eu'),
          segmentOf(b.map(entityOf), 'eu'),
          segmentOf(other.map(entityOf), 'un'),
        ]);
        const { segments } = await differenceOf([{ before, after }], [unchanged]);
        for (const each of asked) {
          if (ask(segments, each.name, each.born ?? undefined).totalMatches > 0) continue;
          expect(answerOf([after, unchanged], each)).toEqual(answerOf([before, unchanged], each));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a list that begins or ends is a difference of all its records', async () => {
  const unchanged = await segmentOf([listed('1', ['Somebody Else'])], 'un');
  const own = await segmentOf([listed('1', ['Igor Sechin']), listed('2', ['Nord Ship'], { kind: 'vessel' })], 'eu');
  const begun = await differenceOf([{ before: undefined, after: own }], [unchanged]);
  expect(begun).toMatchObject({ added: 2, changed: 0, removed: 0, kinds: { individual: 1, vessel: 1 } });
  expect(ask(begun.segments, 'Igor Sechin').totalMatches).toBe(1);
  const ended = await differenceOf([{ before: own, after: undefined }], [unchanged]);
  expect(ended).toMatchObject({ added: 0, changed: 0, removed: 2 });
  expect(ask(ended.segments, 'Nord Ship').totalMatches).toBe(1);
});

test('an unchanged record whose group changes is part of the difference', async () => {
  const passport = [{ type: 'Passport', number: 'AB1234567' }];
  const unchanged = await segmentOf([listed('1', ['Igor Sechin'], { identifiers: passport })], 'un');
  const before = await segmentOf([listed('9', ['Somebody Else'])], 'eu');
  const after = await segmentOf(
    [listed('9', ['Somebody Else']), listed('2', ['Igor Ivanovich'], { identifiers: passport })],
    'eu',
  );
  const { segments } = await differenceOf([{ before, after }], [unchanged]);
  expect(ask(segments, 'Igor Sechin').matches.map(({ segment }) => segment.list)).toContain('un');
});

test('two editions with the same records have no difference', async () => {
  const records = [listed('1', ['Igor Sechin']), listed('2', ['Al Noor Trading'], { kind: 'entity' })];
  const [before, after] = await Promise.all([segmentOf(records, 'eu'), segmentOf(records.toReversed(), 'eu')]);
  expect(await differenceOf([{ before, after }], [])).toMatchObject({ segments: [], added: 0, changed: 0, removed: 0 });
});

test('shuffled names and reworded remarks are no change; a new programme is one', async () => {
  const was = listed('1', ['Igor Sechin', 'Igor Setchin'], {
    remarks: 'a',
    addresses: ['Moscow'],
    updatedOn: '2026-01-01',
  });
  const now = { ...was, names: was.names.toReversed(), remarks: 'b', addresses: [], updatedOn: '2026-02-01' };
  const [before, after] = await Promise.all([segmentOf([was]), segmentOf([now])]);
  expect(await differenceOf([{ before, after }], [])).toMatchObject({ segments: [], changed: 0 });
  const measured = await segmentOf([{ ...now, programmes: ['UKR'] }]);
  expect(await differenceOf([{ before, after: measured }], [])).toMatchObject({ changed: 1 });
});

test('scoring all names finds what the bounds of a search leave out', async () => {
  const namesakes = Array.from({ length: 900 }, (_, i) => listed(`n${i}`, [`Mohammed Ali Hassan Number${i}`]));
  const segment = await segmentOf([...namesakes, listed('z', ['Mohamed Aly'])]);
  const { totalMatches } = ask([segment], 'Mohammed Ali');
  const alone = await Promise.all(
    [...segment.entities()].map(async (each) => ask([await segmentOf([each])], 'Mohammed Ali').totalMatches),
  );
  expect(totalMatches).toBe(alone.reduce((sum, count) => sum + count, 0));
}, 60_000);
