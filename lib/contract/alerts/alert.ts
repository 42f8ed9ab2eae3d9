import * as z from 'zod/mini';
import { listType } from '../lists/lists.ts';
import { explanation } from '../screening/matches.ts';
import { scoreBands } from '../screening/scoreBands.ts';
import { alertChange, decisionFields } from './alertDecision.ts';
import { alertCauses, alertLabelNames, alertStates, closeReasons, factFields } from './alertWords.ts';

const score = z.number();
const band = z.enum(scoreBands.map(({ band: name }) => name));
const rule = explanation.shape.rule;

const recordFields = {
  /** `<list>:<the list's own key>`, as in answers of screenings. */
  id: z.string(),
  database: z.string(),
  list: listType,
  name: z.string(),
  score,
  band,
  rule,
};
const alertRecord = z.object(recordFields).check(z.meta({ id: 'AlertRecord' }));

const decision = z.object(decisionFields).check(z.meta({ id: 'AlertDecision' }));

export const alert = z
  .object({
    id: z.string(),
    subject: z
      .object({ id: z.string(), external_ref: z.string(), name: z.string() })
      .check(z.meta({ id: 'AlertSubject' })),
    records: z
      .array(alertRecord)
      .check(z.describe('Records of one listed subject on any number of lists, best first.')),
    score: score.check(z.describe('Of the best record; 0 to 1.')),
    band,
    rule,
    label: z.enum(alertLabelNames),
    set_off_by: z.enum(alertCauses).check(z.describe('Cause of its last opening.')),
    opened_at: z.string(),
    updated_at: z.string(),
    state: z.enum(alertStates),
    decision: z.nullable(decision),
    changes: z.array(alertChange).check(z.describe('Why it is open again; empty the first time.')),
    closed_because: z.nullable(z.enum(closeReasons)),
    merged_into: z.nullable(z.string()).check(z.describe('Id of the alert with its records.')),
    assignee: z.nullable(
      z.object({ user_id: z.string(), name: z.nullable(z.string()) }).check(z.meta({ id: 'AlertAssignee' })),
    ),
    due: z.nullable(z.string()),
    case_id: z.nullable(z.string()),
    receipt: z.nullable(z.string()).check(z.describe('Id of the receipt of the screening.')),
    version: z
      .int()
      .check(
        z.describe('Raised by each change. Send it with a decision: nothing happens if the alert has changed since.'),
      ),
  })
  .check(z.meta({ id: 'Alert' }));
export type PresentedAlert = z.output<typeof alert>;

const values = z.array(z.object({ value: z.string(), agrees: z.boolean() }));

/** A field of both sides. `absent`: one of them has none. */
export const comparedField = z.object({
  field: z.enum(factFields),
  relation: z.enum(['agrees', 'contradicts', 'absent']),
  subject: values,
  record: values,
});
export type ComparedField = z.output<typeof comparedField>;

export const openedRecord = z.object({
  ...recordFields,
  /** False once it is no longer found. */
  is_listed: z.boolean(),
  /** Decision on it while it holds. */
  decision: z.nullable(decision),
  comparison: z.array(comparedField),
});
export type OpenedRecord = z.output<typeof openedRecord>;
