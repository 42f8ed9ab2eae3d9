import { withCase } from '../../../../lambdas/kit/screening/withCase.ts';
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
