import { jobStatus } from '../../../lib/contract/jobs.ts';
import {
  isOpen,
  type JobState,
  type JobTransition,
  jobTransitions,
  openChange,
  statusAfter,
} from '../../../lib/store/jobs/jobTransitions.ts';
import { fc } from '../../support/fastCheck.ts';

const transition = fc.constantFrom(...(Object.keys(jobTransitions) as JobTransition[]));
const tries = fc.array(fc.record({ transition, isOurFault: fc.boolean() }), { maxLength: 30 });

/** A job that was just created, and everything that is tried on it. */
function live(all: { transition: JobTransition; isOurFault: boolean }[]): JobState[] {
  const states: JobState[] = [{ status: 'pending', isOurFault: false }];
  for (const { transition, isOurFault } of all) {
    const status = statusAfter(states.at(-1) as JobState, transition);
    if (status) states.push({ status, isOurFault: status === 'failed' && isOurFault });
  }
  return states;
}

const always = (promise: (states: JobState[]) => void) => fc.assert(fc.property(tries, (all) => promise(live(all))));

test('a job that has ended stays as it is, but for one that failed by a fault of the service', () => {
  always((states) => {
    states.slice(0, -1).forEach((state, i) => {
      if (isOpen(state.status)) return;
      expect(state).toEqual({ status: 'failed', isOurFault: true });
      expect(states[i + 1]?.status).toBe('processing');
    });
  });
});

test('a job is completed only from being processed, and never waits again', () => {
  always((states) => {
    states.slice(1).forEach(({ status }, i) => {
      expect(status).not.toBe('pending');
      if (status === 'completed') expect(states[i]?.status).toBe('processing');
    });
  });
});

test('wherever a job is, it can be ended, or has ended', () => {
  for (const status of jobStatus.options) {
    const ends = (['complete', 'fail', 'cancel'] as const).map((end) => statusAfter({ status, isOurFault: true }, end));
    expect(ends.some(Boolean)).toBe(isOpen(status));
    for (const end of ends) expect(end === undefined || !isOpen(end)).toBe(true);
  }
});

test('the changes of the number of open jobs add up to whether the job is open', () => {
  fc.assert(
    fc.property(tries, (all) => {
      let state: JobState = { status: 'pending', isOurFault: false };
      let open = 1;
      for (const { transition, isOurFault } of all) {
        const status = statusAfter(state, transition);
        if (!status) continue;
        open += openChange(transition);
        state = { status, isOurFault: status === 'failed' && isOurFault };
        expect(open).toBe(isOpen(status) ? 1 : 0);
      }
    }),
  );
});
