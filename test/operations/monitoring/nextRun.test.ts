import { basesAfter, basisOf, coveredBasis } from '../../../lib/operations/monitoring/bases.ts';
import { nextRun } from '../../../lib/operations/monitoring/nextRun.ts';
import type { Edition } from '../../../lib/store/lists/editions.ts';
import type { MonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import type { MonitoringState } from '../../../lib/store/monitoring/monitoringState.ts';

const now = new Date('2026-11-28T00:30:00Z');
const policyVersion = '1';
const edition = (segmentKey: string): Edition => ({
  id: segmentKey,
  list: 'un_sanctions_list',
  part: 'main',
  scope: 'shared',
  editionDate: '2026-11-01',
  publishedAt: '2026-11-01T00:00:00Z',
  publishedBy: { type: 'system', name: 'test' },
  records: 1,
  segmentKey,
});
const one = [edition('one')];
const other = [edition('other')];
const state = (more: Partial<MonitoringState> = {}): MonitoringState => ({
  nightly: false,
  threshold: 800,
  covered: one,
  coveredPolicy: policyVersion,
  coveredThreshold: 800,
  otherBases: [],
  basesVersion: 0,
  recordedOn: '2026-11-28',
  fullAt: now.toISOString(),
  notScreened: 0,
  ...more,
});
const basis = (editions: readonly Edition[], threshold = 800) => basisOf({ editions, threshold, policyVersion });
const noted = (at: string, ...bases: string[]) => bases.map((each) => ({ basis: each, at }));
const next = (of: MonitoringState, editions: readonly Edition[] = one) => nextRun(of, { editions, policyVersion, now });

test('nothing is due while lists, threshold and policy are as covered', () => {
  expect(next(state())).toBeUndefined();
  expect(next(state({ otherBases: noted('2026-11-27', basis(one)) }))).toBeUndefined();
});

test('subjects compared with a list or a threshold that was taken back are compared again', () => {
  expect(next(state({ otherBases: noted('2026-11-27', basis(other)) }))).toEqual({ setOffBy: 'policy', scope: 'all' });
  expect(next(state({ otherBases: noted('2026-11-27', basis(one, 900)) }))).toEqual({
    setOffBy: 'policy',
    scope: 'all',
  });
});

test('a difference is enough for subjects of both of its sides, and for no others', () => {
  const compared = noted('2026-11-27', basis(one), basis(other));
  expect(next(state({ otherBases: compared }), other)).toEqual({ setOffBy: 'edition', scope: 'difference' });
  const strayed = [...compared, ...noted('2026-11-27', basis([edition('third')]))];
  expect(next(state({ otherBases: strayed }), other)).toEqual({ setOffBy: 'edition', scope: 'all' });
});

test('a run leaves what it does not cover, and a pass over all what was compared after its beginning', () => {
  const third = basis([edition('third')]);
  const run = { editions: other, before: one, threshold: 800, policyVersion, createdAt: '2026-11-28' } as MonitoringRun;
  const before = { otherBases: noted('2026-11-27', basis(one), basis(other), third) };
  expect(basesAfter(before, { ...run, scope: 'difference' })).toEqual(noted('2026-11-27', third));
  expect(basesAfter(before, { ...run, scope: 'all' })).toEqual([]);
  const meanwhile = { otherBases: noted('2026-11-29', third) };
  expect(basesAfter(meanwhile, { ...run, scope: 'all' })).toEqual(meanwhile.otherBases);
});

test('the same lists in another order are the same basis', () => {
  const two = [edition('one'), { ...edition('two'), part: 'second' }] as Edition[];
  expect(basis(two)).toBe(basis([...two].reverse()));
  expect(coveredBasis(state())).toBe(basis(one));
});
