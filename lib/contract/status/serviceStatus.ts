import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';

/** Measured parts of the service, as shown to people. */
export const components = ['api', 'dashboard', 'imports', 'mails'] as const;
export const component = z.enum(components);
export type Component = z.output<typeof component>;

/** `slow`: it works, and takes longer than it should. */
export const measuredState = z.enum(['ok', 'slow', 'failed']);
export type MeasuredState = z.output<typeof measuredState>;

/**
 * Minutes between two measurements. An outage of five minutes is always seen, and a day's 288 measurements tell its figure to a third
 * of a percent; every minute would cost five times as much (lib/operations/status/README.md) and tell a customer little more.
 */
export const measuredEveryMinutes = 5;

/** An older status means that nothing is measured: three intervals, and the life of a cache. */
export const statusLateMinutes = 3 * measuredEveryMinutes + 5;

/** Days shown, today included. */
export const statusDays = 90;

/** How many measurements of a UTC day had each state. A day before the first measurement is not in the answer: nothing is known of it. */
export const measuredDay = z.object({
  /** yyyy-mm-dd */
  date: z.string(),
  ok: z.int(),
  slow: z.int(),
  failed: z.int(),
  /** How many were due since the first measurement, and not made. */
  missing: z.int(),
});
export type MeasuredDay = z.output<typeof measuredDay>;

export const componentStatus = z.object({
  component,
  /** Of the last measurement; `unknown` if it is older than three intervals or missing. */
  state: z.enum([...measuredState.options, 'unknown']),
  measured_at: z.nullable(z.string()),
  /** Duration of the component's answer; for imports, the age of the oldest running one. Null for a failure. */
  milliseconds: z.nullable(z.int()),
  /** Share of successful measurements of the shown days, 0 to 1; null without any. */
  uptime: z.nullable(z.number()),
  /** Oldest first. */
  days: z.array(measuredDay),
});
export type ComponentStatus = z.output<typeof componentStatus>;

/** Age from which an adverse media source is late: it is read every hour, GDELT's lists every quarter of one. */
export const mediaLateMinutes = 180;

/** When a source of adverse media was last read. */
export const mediaFreshness = z.object({
  name: z.string(),
  title: z.string(),
  /**
   * `late`: not read for longer than it should be, or of the news: the last question was not answered; `unread`: it is fetched, and all of
   * it was never read; `sample`: it has the days of a dated sample alone; `off`: it is not fetched and has no sample, or nobody has asked
   * it yet.
   */
  state: z.enum(['current', 'late', 'unread', 'sample', 'off']),
  /** When all of it was last read with success, or the news last answered. */
  read_at: z.nullable(z.string()),
  /** yyyy-mm-dd of the newest stored one; null for the news, asked live. */
  newest: z.nullable(z.string()),
});
export type MediaFreshness = z.output<typeof mediaFreshness>;

export const serviceStatus = endpoint({
  operation: 'serviceStatus',
  area: 'status',
  method: 'GET',
  paths: ['/app/v1/status'],
  caller: 'visitor',
  cacheSeconds: 60,
  summary:
    'How the parts of the service were in the last measurement and on each of the last 90 days, and when each source of adverse media was last read.',
  input: z.object({}),
  output: z.object({
    ...answered,
    components: z.array(componentStatus),
    media_sources: z.array(mediaFreshness),
    measured_every_minutes: z.int(),
    /** UTC days shown, yyyy-mm-dd. */
    first_day: z.string(),
    last_day: z.string(),
  }),
  changes: 'nothing',
  refuses: [],
});
