import type { LocalSchedule } from '../../assembly/localAssembly.ts';
import type { Place } from '../../assembly/place.ts';
import type { LambdaRunner } from '../lambda/lambdaRunner.ts';
import { type Poller, rest, startPoller } from '../pollers/poller.ts';
import { nextRun } from './nextRun.ts';

export type ScheduleOptions = {
  schedule: LocalSchedule;
  place: Place;
  runner: LambdaRunner;
  clock: () => Date;
  newId: () => string;
};

/** Source: Lambda developer guide, "Asynchronous invocation": two more attempts, after one minute and two. */
const RETRY_AFTER_MS = [60_000, 120_000];
/** The longest that one timer waits; a clock that was set is noticed within this. */
const NAP_MS_MAX = 60_000;

/** Runs a function by the clock, one event after the other. */
export function runSchedule({ schedule, place, runner, clock, newId }: ScheduleOptions): Poller {
  return startPoller(`The schedule ${schedule.name}`, async (stopping) => {
    const due = nextRun(schedule.expression, clock());
    while (!stopping.aborted) {
      const leftMs = due ? due.getTime() - clock().getTime() : NAP_MS_MAX;
      if (due && leftMs <= 0) return invoke(due, stopping);
      await rest(Math.min(leftMs, NAP_MS_MAX), stopping);
    }
  });

  async function invoke(due: Date, stopping: AbortSignal): Promise<void> {
    const event = schedule.input === undefined ? scheduledEvent(due) : JSON.parse(schedule.input);
    for (const retryAfterMs of [...RETRY_AFTER_MS, undefined]) {
      const { functionError } = await runner.invoke(schedule.functionName, event);
      if (!functionError || retryAfterMs === undefined || stopping.aborted) return;
      await rest(retryAfterMs, stopping);
    }
  }

  /** Source: EventBridge user guide, "Scheduled events". */
  function scheduledEvent(due: Date) {
    return {
      version: '0',
      id: newId(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: place.accountId,
      time: due.toISOString().replace('.000', ''),
      region: place.region,
      resources: [schedule.arn],
      detail: {},
    };
  }
}
