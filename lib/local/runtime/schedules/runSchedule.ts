import type { LocalSchedule } from '../../assembly/localAssembly.ts';
import type { Place } from '../../assembly/place.ts';
import type { Invocation, LambdaRunner } from '../lambda/lambdaRunner.ts';
import { type Poller, rest, startPoller } from '../pollers/poller.ts';
import { nextRun } from './nextRun.ts';

interface Scheduled {
  schedule: LocalSchedule;
  place: Place;
  runner: Pick<LambdaRunner, 'invoke'>;
  newId: () => string;
}

export interface ScheduleOptions extends Scheduled {
  clock: () => Date;
}

/** Source: Lambda developer guide, "Asynchronous invocation": two more attempts, after one minute and two. */
const retryPausesMs = [60_000, 120_000];
/** The longest wait of one timer; a changed system clock is noticed within this time. */
const pauseMsMax = 60_000;

/** Runs a function by its schedule, one event after the other. */
export function runSchedule(options: ScheduleOptions): Poller {
  const { schedule, clock } = options;
  return startPoller(`The schedule ${schedule.name}`, async (stopping) => {
    const due = nextRun(schedule.expression, clock());
    while (!stopping.aborted) {
      const leftMs = due.getTime() - clock().getTime();
      if (leftMs <= 0) return invoke(due, stopping);
      await rest(Math.min(leftMs, pauseMsMax), stopping);
    }
  });

  async function invoke(due: Date, stopping: AbortSignal): Promise<void> {
    for (const retryAfterMs of [...retryPausesMs, undefined]) {
      const { functionError } = await invokeScheduled(options, due);
      if (!functionError || retryAfterMs === undefined || stopping.aborted) return;
      await rest(retryAfterMs, stopping);
    }
  }
}

/** Calls the function of each of these schedules once, side by side; throws with the names of the failed ones. */
export async function invokeAllScheduled(
  schedules: LocalSchedule[],
  options: Omit<Scheduled, 'schedule'>,
  due: Date,
): Promise<void> {
  const failed = await Promise.all(
    schedules.map(async (schedule) => {
      const { functionError } = await invokeScheduled({ ...options, schedule }, due);
      return functionError ? [schedule.functionName] : [];
    }),
  );
  if (failed.flat().length > 0) throw new Error(`These scheduled functions failed: ${failed.flat().join(', ')}`);
}

/** Calls the function of a schedule once. */
function invokeScheduled({ schedule, place, runner, newId }: Scheduled, due: Date): Promise<Invocation> {
  const event = schedule.input === undefined ? scheduledEvent() : JSON.parse(schedule.input);
  return runner.invoke(schedule.functionName, event);

  /** Source: EventBridge user guide, "Scheduled events". */
  function scheduledEvent() {
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
