import * as z from 'zod/mini';
import { answered, download, endpoint } from '../endpoint.ts';
import { listType, screenedList } from '../lists/lists.ts';
import { latencyEditionsMax, latencyExportMax } from './inspectionWords.ts';

const yearError = 'year must be a year in the form yyyy';
export const yearInput = { year: z.optional(z.string(yearError).check(z.regex(/^20\d\d$/, yearError))) };

const figures = z.nullable(z.object({ median: z.int(), worst: z.int() }));

/** An edition on its way from the publisher to all subjects. */
const latencyEdition = z.object({
  ...z.pick(screenedList, { list: true, database: true, edition_id: true, scope: true }).shape,
  /** yyyy-mm-dd, the publisher's own date */
  edition_date: z.string(),
  /** When its import began; null if that is not known. */
  first_seen_at: z.nullable(z.string()),
  /** From then on no search uses an older edition. */
  in_use_at: z.string(),
  /** End of the first run that compared all subjects with it; null without one. */
  screened_at: z.nullable(z.string()),
  run_id: z.nullable(z.string()),
  /** Subjects that this run could not screen. */
  not_screened: z.nullable(z.int()),
  /** From the publisher's date to its use. */
  days_to_use: z.int(),
  /** From the beginning of its import. */
  seconds_to_use: z.nullable(z.int()),
  seconds_to_screened: z.nullable(z.int()),
});
export type LatencyEdition = z.output<typeof latencyEdition>;

const latencyOfList = z.object({
  list: listType,
  database: z.string(),
  editions: z.int(),
  days_to_use: figures,
  seconds_to_use: figures,
  seconds_to_screened: figures,
  /** Editions that no run has compared with all subjects. */
  not_compared: z.int(),
});

const common = { area: 'monitoring', caller: 'user', role: 'auditor', method: 'GET' } as const;
const path = '/app/v1/list-latency';
const input = z.object({ ...yearInput, list: z.optional(listType) });

export const listLatency = endpoint({
  ...common,
  operation: 'listLatency',
  paths: [path],
  summary: `How long the editions of a year (UTC) took from their publisher's date to their use and to the comparison of all subjects: for each list the median and the worst, and the newest ${latencyEditionsMax} editions. Samples are left out.`,
  input,
  output: z.object({
    ...answered,
    year: z.string(),
    lists: z.array(latencyOfList),
    /** Newest first. */
    editions: z.array(latencyEdition),
    /** False if the year has more runs or editions than were read: figures are of the newest editions and the oldest runs. */
    is_all: z.boolean(),
  }),
  changes: 'nothing',
  refuses: [],
});

export const exportListLatency = endpoint({
  ...common,
  operation: 'exportListLatency',
  produces: 'csv',
  paths: [`${path}/export`],
  summary: `The newest ${latencyExportMax} of the same editions as a CSV file.`,
  input,
  output: download,
  changes: ['export.list_latency'],
  refuses: [],
});
