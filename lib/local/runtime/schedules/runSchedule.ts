import type { LocalSchedule } from '../../assembly/localAssembly.ts';
import type { Place } from '../../assembly/place.ts';
import type { LambdaRunner } from '../lambda/lambdaRunner.ts';
import { type Poller, rest, startPoller } from '../pollers/poller.ts';
import { nextRun } from './nextRun.ts';

export interface ScheduleOptions {
  schedule: LocalSchedule;
  place: Place;
  runner: LambdaRunner;
  clock: () => Date;
  newId: () => string;
}

/** Source: Lambda developer guide, "Asynchronous invocation": two more attempts, after one minute and two. */
const retryPausesMs = [60_000, 120_000];
/** The longest wait of one timer; a changed system clock is noticed within this time. */
const pauseMsMax = 60_000;

/** Runs a function by its schedule, one event after the other. */
export function runSchedule({ schedule, place, runner, clock, newId }: ScheduleOptions): Poller {
  return startPoller(`The schedule ${schedule.name}`, async (stopping) => {
    const due = nextRun(schedule.expression, clock());
    while (!stopping.aborted) {
      const leftMs = due.getTime() - clock().getTime();
      if (leftMs <= 0) return invoke(due, stopping);
      await rest(Math.min(leftMs, pauseMsMax), stopping);
    }
  });

  async function invoke(due: Date, stopping: AbortSignal): Promise<void> {
    const event = schedule.input === undefined ? scheduledEvent(due) : JSON.parse(schedule.input);
    for (const retryAfterMs of [...retryPausesMs, undefined]) {
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
