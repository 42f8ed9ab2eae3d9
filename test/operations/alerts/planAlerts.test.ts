import type { DecisionOutcome } from '../../../lib/contract/alerts/alertWords.ts';
import { fingerprinted } from '../../../lib/operations/alerts/facts.ts';
import type { FoundGroup } from '../../../lib/operations/alerts/foundGroups.ts';
import { type AlertsFound, planAlerts } from '../../../lib/operations/alerts/planAlerts.ts';
import { planDecision } from '../../../lib/operations/alerts/planDecision.ts';
import type { SubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import { anna, found, group } from './support.ts';

const facts = fingerprinted({ names: ['Ali Aminov'] });
const empty: SubjectAlerts = { head: undefined, alerts: [], records: [] };

/** The alerts of a subject in memory, written as the table writes them. */
class History {
  state = empty;

  search(groups: FoundGroup[], more: Partial<AlertsFound> = {}) {
    const plan = planAlerts(this.state, {
      subject: anna,
      facts,
      found: groups,
      searched: 'everything',
      setOffBy: 'edition',
      now: new Date('2026-11-28T10:00:00Z'),
      ...more,
    });
    const replace = <One extends { id: string }>(old: readonly One[], changed: readonly One[]) => [
      ...old.filter(({ id }) => !changed.some((one) => one.id === id)),
      ...changed,
    ];
    this.state = {
      head: plan.head,
      alerts: replace(
        this.state.alerts,
        plan.alerts.map(({ alert }) => alert),
      ),
      records: replace(this.state.records, plan.records),
    };
    return plan.counts;
  }

  decide(outcome: DecisionOutcome, alertId?: string, at = '2026-11-28T11:00:00.000Z') {
    const alert = this.state.alerts.find(({ id, state }) => (alertId ? id === alertId : state === 'open'));
    if (!alert) throw new Error('There is no open alert');
    const planned = planDecision(this.state, alert, {
      outcome,
      reason: 'Another date of birth',
      by: { type: 'user', userId: 'u1', role: 'analyst' },
      byName: 'Anna Berg',
      decidedBy: 'person',
      at,
      expiresAt: '2027-11-28T11:00:00.000Z',
    });
    this.state = {
      ...this.state,
      alerts: this.state.alerts.map((one) => (one.id === alert.id ? planned.alert : one)),
      records: this.state.records.map((one) => planned.records.find(({ id }) => id === one.id) ?? one),
    };
    return alert.id;
  }

  get shown() {
    return this.state.alerts.map(({ state, records }) => `${state} ${records.map(({ id }) => id).join(' ')}`).sort();
  }

  get only() {
    const [alert, ...more] = this.state.alerts;
    if (!alert || more.length > 0) throw new Error('There is not one alert');
    return alert;
  }
}

const none = { opened: 0, reopened: 0, suppressed: 0, unchanged: 0, closed: 0 };

test('a decided match found again is held back with its earlier reason, whatever order and case its facts have', () => {
  const history = new History();
  history.search([group('g', found('eu:1', { names: ['Ali Aminov', 'Aminov, Ali'] }))]);
  history.decide('false_positive');
  expect(history.search([group('g', found('eu:1', { names: ['AMINOV,  Ali', 'ali aminov'] }))])).toEqual({
    ...none,
    suppressed: 1,
  });
  expect(history.only).toMatchObject({ state: 'suppressed', decision: { reason: 'Another date of birth' } });
});

test('a new date of birth opens it again and says what changed', () => {
  const history = new History();
  history.search([group('g', found('eu:1'))]);
  history.decide('false_positive');
  expect(history.search([group('g', found('eu:1', { dates_of_birth: ['1962-03-12'] }))])).toEqual({
    ...none,
    reopened: 1,
  });
  expect(history.only).toMatchObject({
    state: 'open',
    reopenings: [
      { because: 'facts_changed', side: 'record', recordId: 'eu:1', field: 'dates_of_birth', added: ['1962-03-12'] },
    ],
  });
  expect(history.only.decision).toBeUndefined();
});

test('changed facts of the subject open it again', () => {
  const history = new History();
  history.search([group('g', found('eu:1'))]);
  history.decide('false_positive');
  const changed = fingerprinted({ names: ['Ali Aminov'], nationalities: ['TJ'] });
  expect(history.search([group('g', found('eu:1'))], { facts: changed })).toMatchObject({ reopened: 1 });
  expect(history.only.reopenings).toEqual([
    { because: 'facts_changed', side: 'subject', field: 'nationalities', added: ['TJ'], removed: [] },
  ]);
});

test('an entity that leaves the list and comes back: closed, then open or held back', () => {
  const open = new History();
  open.search([group('g', found('eu:1'))]);
  expect(open.search([])).toEqual({ ...none, closed: 1 });
  expect(open.only).toMatchObject({ state: 'closed', closedBecause: 'not_found' });
  expect(open.search([])).toEqual(none);
  expect(open.search([group('g', found('eu:1'))])).toEqual({ ...none, reopened: 1 });
  expect(open.only.reopenings).toEqual([{ because: 'found_again', recordId: 'eu:1' }]);

  const decided = new History();
  decided.search([group('g', found('eu:1'))]);
  decided.decide('false_positive');
  decided.search([]);
  expect(decided.search([group('g', found('eu:1'))])).toEqual({ ...none, suppressed: 1 });
});

test('a true match that leaves the lists waits for a person until it is decided', () => {
  const history = new History();
  history.search([group('g', found('eu:1'))]);
  history.decide('true_match');
  expect(history.search([group('g', found('eu:1'))])).toEqual({ ...none, suppressed: 1 });
  expect(history.only.state).toBe('decided');
  expect(history.search([])).toEqual({ ...none, reopened: 1 });
  expect(history.search([])).toEqual(none);
  expect(history.only).toMatchObject({ state: 'open', reopenings: [{ because: 'record_removed', recordId: 'eu:1' }] });
  history.decide('false_positive');
  expect(history.only.state).toBe('closed');
  expect(history.search([])).toEqual(none);
});

test('only what was searched can close', () => {
  const history = new History();
  history.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  expect(history.search([], { searched: { databases: ['UN'] } })).toEqual({ ...none, closed: 1 });
  expect(history.search([], { searched: { records: ['eu:2'] } })).toEqual(none);
  expect(history.search([], { searched: { records: ['eu:1'] } })).toEqual({ ...none, closed: 1 });
});

test('a file of a list that is missing closes nothing of it, though another file of the list was searched', () => {
  const history = new History();
  const [one, other] = [found('eu:1'), { ...found('eu:2'), database: 'EU, second file' }];
  history.search([group('g', one), group('h', other)]);
  expect(history.search([], { searched: { databases: ['EU'] } })).toEqual({ ...none, closed: 1 });
  expect(history.shown).toEqual(['closed eu:1', 'open eu:2']);
});

test('a true match that is still listed and no longer found says so, and waits for a person too', () => {
  const history = new History();
  history.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  for (const { id } of history.state.alerts) history.decide('true_match', id);
  const whyGone = ({ id }: { id: string }) => (id === 'eu:1' ? 'no_longer_found' : 'record_removed');
  expect(history.search([], { whyGone })).toEqual({ ...none, reopened: 2 });
  expect(history.state.alerts.map(({ state, reopenings }) => [state, reopenings])).toEqual([
    ['open', [{ because: 'no_longer_found', recordId: 'eu:1' }]],
    ['open', [{ because: 'record_removed', recordId: 'un:1' }]],
  ]);
  expect(history.search([], { whyGone })).toEqual(none);
});

test('groups that merge: decisions stay with their records, and the undecided one keeps the alert open', () => {
  const history = new History();
  history.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  const [first] = history.state.alerts;
  history.decide('false_positive', first?.id);
  history.search([group('g', found('eu:1'), found('un:1'))]);
  expect(history.shown).toEqual(['closed un:1', 'open eu:1 un:1']);
  expect(history.state.alerts.find(({ state }) => state === 'closed')).toMatchObject({
    closedBecause: 'merged',
    mergedInto: first?.id,
  });
  expect(history.state.records.find(({ id }) => id === 'eu:1')?.decision?.outcome).toBe('false_positive');
});

test('groups that part: the decided record is held back, the open one stays open', () => {
  const history = new History();
  history.search([group('g', found('eu:1'), found('un:1'))]);
  history.decide('false_positive');
  history.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  expect(history.shown).toEqual(['suppressed eu:1', 'suppressed un:1']);

  const open = new History();
  open.search([group('g', found('eu:1'), found('un:1'))]);
  open.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  expect(open.shown).toEqual(['open eu:1', 'open un:1']);
});

test('a difference that names all members of a group parts the rest from it', () => {
  const history = new History();
  history.search([group('g', found('eu:1'), found('un:1'))]);
  const changed = { ...group('g', found('eu:1', { names: ['Ali Amin'] })), members: ['eu:1', 'eu:5'] };
  history.search([changed], { searched: { records: ['eu:1'] } });
  expect(history.shown).toEqual(['open eu:1', 'open un:1']);
});

test('a new record of a decided subject is open, with the reason', () => {
  const history = new History();
  history.search([group('g', found('eu:1'))]);
  history.decide('false_positive');
  expect(history.search([group('g', found('eu:1'), found('un:1'))])).toEqual({ ...none, reopened: 1 });
  expect(history.only.reopenings).toEqual([{ because: 'record_added', recordId: 'un:1' }]);
});

test('a decision ends with its time', () => {
  const history = new History();
  history.search([group('g', found('eu:1'))]);
  history.decide('false_positive');
  history.search([group('g', found('eu:1'))], { now: new Date('2027-11-28T11:00:00Z') });
  expect(history.only).toMatchObject({ state: 'open', reopenings: [{ because: 'decision_expired' }] });
});

test('a subject that ends closes its alerts, true matches too', () => {
  const history = new History();
  history.search([group('g', found('eu:1')), group('h', found('un:1'))]);
  history.decide('true_match');
  expect(history.search([], { closing: 'subject_ended' })).toEqual({ ...none, closed: 2 });
});

test('random histories: every found record is in one alert, and an undecided one is never hidden', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let run = 0; run < 60; run++) {
    const history = new History();
    for (let step = 0; step < 12; step++) {
      const groups: FoundGroup[] = [];
      for (let record = 0; record < 6; record++) {
        const place = random(5);
        if (place === 4) continue;
        const one = found(`eu:${record}`, { dates_of_birth: random(4) === 0 ? ['1962'] : [] });
        const known = groups.find(({ id }) => id === `g${place}`);
        if (known) known.records.push(one);
        else groups.push(group(`g${place}`, one));
      }
      history.search(groups);
      for (const { records } of groups) {
        const alerts = history.state.alerts.filter(
          ({ state, records: own }) => state !== 'closed' && own.some(({ id }) => records.some((one) => one.id === id)),
        );
        expect(alerts).toHaveLength(1);
        expect(alerts[0]?.records.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
        const undecided = history.state.records.some(
          ({ id, decision }) => records.some((one) => one.id === id) && (!decision || decision.endedAt !== undefined),
        );
        expect(alerts[0]?.state === 'open').toBe(undecided);
      }
      const isSettled = history.search(groups);
      expect([isSettled.opened, isSettled.reopened, isSettled.closed]).toEqual([0, 0, 0]);
      if (random(2) === 0 && history.state.alerts.some(({ state }) => state === 'open')) {
        history.decide((['true_match', 'false_positive', 'inconclusive'] as const)[random(3)] ?? 'inconclusive');
      }
    }
  }
});
