import { afterMove, type CasePerson, type CaseStanding, movesOf, refusalOf } from '../../lib/cases/caseMoves.ts';
import { roles } from '../../lib/contract/actor.ts';
import { caseMoveNames, caseStates } from '../../lib/contract/cases/caseWords.ts';

const people: CasePerson[] = roles.flatMap((role) => [1, 2].map((n) => ({ userId: `${role}${n}`, role })));
const able = people.filter(({ role }) => role !== 'auditor');
const analyst: CasePerson = { userId: 'analyst1', role: 'analyst' };
const admin: CasePerson = { userId: 'admin1', role: 'admin' };
const owner: CasePerson = { userId: 'owner1', role: 'owner' };
const fresh: CaseStanding = { state: 'created', assignee: undefined, investigators: [], isMerged: false };

/** Random numbers that are the same in every run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('a case goes from its opening to its closing', () => {
  const assigned = afterMove('assign', fresh, analyst, { assignee: 'analyst1' });
  expect(assigned).toMatchObject({ state: 'assigned', assignee: 'analyst1' });
  const begun = afterMove('begin', assigned, analyst);
  expect(begun).toMatchObject({ state: 'investigation', investigators: ['analyst1'] });
  const submitted = afterMove('submit', begun, analyst);
  expect(movesOf(submitted, analyst)).toEqual(['withdraw']);
  expect(movesOf(submitted, admin)).toEqual(['approve', 'send_back']);
  const closed = afterMove('approve', submitted, admin);
  expect(closed.state).toBe('closed');
  expect(movesOf(closed, analyst)).toEqual(['reopen']);
  expect(afterMove('reopen', closed, analyst)).toMatchObject({ state: 'assigned', investigators: [] });
});

test('an owner who investigates does not approve, and an analyst approves nothing', () => {
  const held: CaseStanding = { ...fresh, state: 'assigned', assignee: 'owner1' };
  const submitted = afterMove('submit', afterMove('begin', held, owner), owner);
  expect(refusalOf('approve', submitted, owner)).toBe('same_person');
  expect(refusalOf('approve', submitted, analyst)).toBe('role');
  expect(refusalOf('approve', submitted, admin)).toBeUndefined();
});

test('whoever had the case under investigation has investigated it, also when somebody else submits it', () => {
  const begun: CaseStanding = { ...fresh, state: 'investigation', assignee: 'admin1', investigators: ['admin1'] };
  const given = afterMove('assign', begun, admin, { assignee: 'analyst1' });
  const submitted = afterMove('submit', given, analyst);
  expect(refusalOf('approve', submitted, admin)).toBe('same_person');
  expect(afterMove('assign', begun, admin)).toMatchObject({ state: 'created', investigators: ['admin1'] });
});

test('a merged case takes no move, and an auditor makes none', () => {
  const merged = afterMove('merge', fresh, analyst);
  for (const move of caseMoveNames) {
    expect(refusalOf(move, merged, owner)).toBe('merged');
    for (const state of caseStates) {
      expect(refusalOf(move, { ...fresh, state }, { userId: 'auditor1', role: 'auditor' })).toBe('role');
    }
  }
});

test('a refused move throws', () => {
  expect(() => afterMove('approve', fresh, admin)).toThrow('created');
});

test('in random lives nobody approves what they investigated, and no review is skipped', () => {
  const random = randomOf(7);
  let approvals = 0;
  for (let life = 0; life < 500; life++) {
    let standing = fresh;
    // By a book of its own, not by the field that the rules look at.
    let investigated = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const person = people[random(people.length)] as CasePerson;
      const possible = movesOf(standing, person);
      const move = possible[random(possible.length)];
      // Most lives are to be long: nothing follows a merge, and a case that always changes hands is never submitted.
      if (!move || (move === 'merge' && random(40) > 0) || (move === 'assign' && random(3) > 0)) continue;
      const before = standing;
      const assignee = random(8) === 0 ? undefined : able[random(able.length)]?.userId;
      standing = afterMove(move, standing, person, { assignee });
      if (move === 'reopen') investigated = new Set();
      if (standing.state === 'investigation' && standing.assignee && move !== 'send_back' && move !== 'withdraw')
        investigated.add(standing.assignee);
      if (before.state !== 'closed' && standing.state === 'closed' && move !== 'merge') {
        approvals += 1;
        expect([before.state, move]).toEqual(['review', 'approve']);
        expect(investigated.size).toBeGreaterThan(0);
        expect(investigated.has(person.userId)).toBe(false);
        expect(['owner', 'admin']).toContain(person.role);
      }
      expect(person.role).not.toBe('auditor');
      expect(caseStates).toContain(standing.state);
      // Only review waits for somebody else: in any other open state its holder can go on.
      if (standing.state === 'investigation') expect(standing.assignee).toBeDefined();
    }
  }
  expect(approvals).toBeGreaterThan(50);
});
