import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { incidentAnswersMax, incidentKinds, incidentNoteMax, incidentsMax } from './inspectionWords.ts';
import { yearInput } from './listLatency.ts';

const incident = z.object({
  id: z.string(),
  kind: z.enum(incidentKinds),
  /** Lists, reasons or numbers, in words. */
  extent: z.string(),
  from: z.string(),
  /** Null while it lasts. */
  to: z.nullable(z.string()),
  run_id: z.nullable(z.string()),
  /** Answers with a receipt given meanwhile with the late list; null for other incidents. */
  answers: z.nullable(z.int()),
  /** False if there are more than were counted. */
  answers_is_all: z.boolean(),
  acknowledgement: z.nullable(
    z.object({
      at: z.string(),
      /** Name is null for somebody who has left. */
      by: z.object({ id: z.string(), name: z.nullable(z.string()) }),
      note: z.string(),
    }),
  ),
});
export type PresentedIncident = z.output<typeof incident>;

const common = { area: 'monitoring', caller: 'user' } as const;
const path = '/app/v1/incidents';

export const listIncidents = endpoint({
  ...common,
  operation: 'listIncidents',
  method: 'GET',
  paths: [path],
  role: 'auditor',
  summary: `Incidents of the service that touch the account in a year (UTC), the newest ${incidentsMax}: lists fetched too late with the answers given meanwhile (counted up to ${incidentAnswersMax}), runs of monitoring that failed or left something out, days without a run.`,
  input: z.object(yearInput),
  output: z.object({ ...answered, year: z.string(), incidents: z.array(incident), is_all: z.boolean() }),
  changes: 'nothing',
  refuses: [],
});

export const acknowledgeIncident = endpoint({
  ...common,
  operation: 'acknowledgeIncident',
  method: 'PUT',
  paths: [`${path}/{incident_id}/acknowledgement`],
  role: 'analyst',
  summary:
    'Records who has taken note of an ended incident, and what follows from it. It cannot be changed afterwards.',
  input: z.object({ incident_id: text('incident_id', 120), note: text('note', incidentNoteMax) }),
  output: z.object({ ...answered, incident }),
  changes: ['incident.acknowledged'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned: { field: 'incident_id', thing: 'Incident' },
});
