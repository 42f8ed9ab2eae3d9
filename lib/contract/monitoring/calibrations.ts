import * as z from 'zod/mini';
import { answered, download, endpoint, text } from '../endpoint.ts';
import { listType } from '../lists/lists.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { calibrationExportMax, calibrationKinds, calibrationReasonMax } from './calibrationWords.ts';

/** Who did it, as the account knows them today. */
const person = z.object({
  /** User id, or the name of a worker. */
  id: z.string(),
  /** Null for somebody who has left. */
  name: z.nullable(z.string()),
});

/** Figures of a back-test as they were when it was attached. */
const attachedTest = z.object({
  id: z.string(),
  name: z.string(),
  screenings: z.int(),
  alerts_then: z.int(),
  alerts_now: z.int(),
  completed_at: z.string(),
});

const calibration = z.object({
  id: z.string(),
  kind: z.enum(calibrationKinds),
  /** Null for a change of no single list. */
  list: z.nullable(listType),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  changed_at: z.string(),
  changed_by: person,
  /** Recorded change in the audit trail. */
  event_id: z.nullable(z.string()),
  /** Null until somebody has written the reason. */
  explanation: z.nullable(
    z.object({
      reason: z.string(),
      back_test: z.nullable(attachedTest),
      explained_at: z.string(),
      explained_by: person,
    }),
  ),
  /** By a second person; null before. */
  approval: z.nullable(z.object({ approved_at: z.string(), approved_by: person })),
  /** yyyy-mm-dd */
  review_on: z.string(),
  /** To be sent back with a change. */
  version: z.int(),
});
export type PresentedCalibration = z.output<typeof calibration>;

const common = { area: 'monitoring', caller: 'user' } as const;
const path = '/app/v1/calibrations';
const owned = { field: 'calibration_id', thing: 'Calibration' } as const;
const asRead = { calibration_id: text('calibration_id', 120), version: z.int('version must be a whole number') };

export const listCalibrations = endpoint({
  ...common,
  operation: 'listCalibrations',
  method: 'GET',
  paths: [path],
  role: 'auditor',
  summary: `Changes of threshold, lists in use and matcher, newest first, at most ${pageItems} a page: who, why, and the back-test it rests on.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, calibrations: z.array(calibration), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const exportCalibrations = endpoint({
  ...common,
  operation: 'exportCalibrations',
  method: 'GET',
  produces: 'csv',
  paths: [`${path}/export`],
  role: 'auditor',
  summary: `The newest ${calibrationExportMax} of the same records as a CSV file.`,
  input: z.object({}),
  output: download,
  changes: ['export.calibrations'],
  refuses: [],
});

export const explainCalibration = endpoint({
  ...common,
  operation: 'explainCalibration',
  method: 'PUT',
  paths: [`${path}/{calibration_id}`],
  role: 'admin',
  summary:
    'Writes the reason of a change, the completed back-test it rests on, and the day of its next review. An approval of an earlier reason ends.',
  input: z.object({
    ...asRead,
    reason: text('reason', calibrationReasonMax),
    back_test_id: z.optional(text('back_test_id', 60)),
    /** At most a year from now; without it a year. */
    review_on: z.optional(z.iso.date('review_on must be a date in the form yyyy-mm-dd')),
  }),
  output: z.object({ ...answered, calibration }),
  changes: ['calibration.explained'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

export const approveCalibration = endpoint({
  ...common,
  operation: 'approveCalibration',
  method: 'POST',
  paths: [`${path}/{calibration_id}/approval`],
  role: 'admin',
  summary: 'Approves an explained change. Somebody else than who made it and who explained it.',
  input: z.object(asRead),
  output: z.object({ ...answered, calibration }),
  changes: ['calibration.approved'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});
