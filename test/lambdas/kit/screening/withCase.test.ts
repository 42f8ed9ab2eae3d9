import { type AnsweredBatch, withCase, withCases } from '../../../../lambdas/kit/screening/withCase.ts';
import type { CaseOfAnswer } from '../../../../lib/contract/cases/caseOfAnswer.ts';
import type { AnsweredScreening } from '../../../../lib/operations/cases/openCaseOfAnswer.ts';

const call = (passedMs: number) => ({
  caller: {
    type: 'app_id',
    accountId: 'acc',
    appIdRef: 'app_1',
    plan: 'professional',
    footprint: 'full',
  } as unknown as Parameters<typeof withCase>[1]['caller'],
  now: new Date('2026-11-28T12:00:00Z'),
  header: () => undefined,
  deadline: { passedMs: () => passedMs },
});

test('a call near the end of its time begins no case, and sends the caller to Cases first', async () => {
  const answer: { matches: AnsweredScreening['matches']; opened_case?: CaseOfAnswer } = {
    matches: [{ id: 'un_sanctions_list:1', database: 'UN Sanctions', name: 'Listed' }],
  };
  const work = withCase({ run: async () => ({ answer }) }, call(27_600), { name: 'Ri Won Ho' });
  // Without a table: opening one would throw.
  expect((await work.afterRecord?.(answer))?.opened_case).toMatchObject({
    id: null,
    state: 'failed',
    message: expect.stringContaining('may not have been opened. Look in Cases first.'),
  });
});

test('a batch near the end of its time keeps its answer, and says of each asked item that its case may not be there', async () => {
  const found = [{ id: 'un_sanctions_list:1', database: 'UN Sanctions', name: 'Listed' }];
  const items = [
    { success: true, index: 0, matches: found },
    { success: true, index: 1, matches: found },
    { success: false, index: 2, error: {} },
  ];
  const asked = [{ name: 'Ri Won Ho' }, undefined, { name: 'Nobody' }];
  const answer = { items } as unknown as AnsweredBatch;
  const work = withCases({ run: async () => ({ answer }) }, call(27_600), asked);
  expect((await work.afterRecord?.(answer))?.items).toEqual([
    { ...items[0], opened_case: expect.objectContaining({ id: null, state: 'failed' }) },
    ...items.slice(1),
  ]);
});

test('a plan without cases and a call without a footprint are refused before anything is counted', () => {
  const of = (caller: object) => ({ ...call(0), caller: { ...call(0).caller, ...caller } }) as ReturnType<typeof call>;
  const work = { run: async () => ({ answer: { items: [] } as unknown as AnsweredBatch }) };
  expect(() => withCases(work, of({ plan: 'advanced' }), [])).toThrow(
    'Case management comes with the plan Professional or a larger one.',
  );
  const nameless = { ...of({}), header: () => 'none' };
  expect(() => withCases(work, nameless, [])).toThrow('A call without a footprint keeps no name');
});
