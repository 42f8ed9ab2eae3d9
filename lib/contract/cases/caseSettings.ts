import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { casePeople } from './caseShapes.ts';
import { caseAssigneesMax, caseDueDaysMax } from './caseWords.ts';

const daysError = `Due days must be a whole number from 1 to ${caseDueDaysMax}`;
const days = z.nullable(z.int(daysError).check(z.minimum(1, daysError), z.maximum(caseDueDaysMax, daysError)));

/** Days until a new case is due, by its label; null for no due date. */
const dueDays = z.object({ sanctions_match: days, pep_match: days, adverse_media: days, ongoing_monitoring: days });

const caseSettings = z.object({
  /** User ids of the members among whom new cases are spread; none: a new case is nobody's. */
  assignees: z.array(z.string()),
  due_days: dueDays,
  /** Goes back with a change; 0 before the first. */
  version: z.int(),
});
export type CaseSettings = z.output<typeof caseSettings>;

const shared = { area: 'cases', caller: 'user', paths: ['/app/v1/case-settings'] } as const;

export const getCaseSettings = endpoint({
  ...shared,
  operation: 'getCaseSettings',
  method: 'GET',
  role: 'auditor',
  summary: 'Who gets new cases, until when they are due, and who may get them.',
  input: z.object({}),
  output: z.object({
    ...answered,
    settings: caseSettings,
    /** Members who may investigate. */
    people: casePeople,
  }),
  changes: 'nothing',
  refuses: [],
});

export const changeCaseSettings = endpoint({
  ...shared,
  operation: 'changeCaseSettings',
  method: 'PUT',
  role: 'admin',
  summary:
    'Sets among whom new cases are spread, and after how many days they are due. Existing cases stay as they are.',
  input: z.object({
    assignees: z
      .array(text('assignees', 128))
      .check(z.maxLength(caseAssigneesMax, `assignees must be at most ${caseAssigneesMax}`)),
    due_days: dueDays,
    version: z.int('version must be a whole number').check(z.minimum(0, 'version must be 0 or more')),
  }),
  output: z.object({ ...answered, settings: caseSettings }),
  changes: ['case.settings_changed'],
  refuses: ['PLAN_REQUIRED', 'CONFLICT'],
});
