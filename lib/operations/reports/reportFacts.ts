import type { ReportSubject } from '../../contract/reports/reports.ts';

/** Facts of a report: labels and values. */
export type ReportFacts = [label: string, value: string][];

const words: [Exclude<keyof ReportSubject, 'subjects'>, string][] = [
  ['receipt_id', 'Receipt'],
  ['case_id', 'Case'],
  ['kind', 'Kind'],
  ['from', 'From'],
  ['to', 'Before'],
  ['outcome', 'Outcome'],
  ['endpoint', 'Endpoint'],
  ['app_id_ref', 'App ID'],
  ['external_ref', 'Reference'],
  ['name', 'Words of the name'],
];

const subjectWords = {
  search: 'Search',
  status: 'Relation',
  screening: 'Screening',
  type: 'Type',
  risk: 'Risk',
  tag: 'Tag',
  outcome: 'Outcome',
} as const;

/** The filter of exported subjects. */
function subjectFacts(subjects: NonNullable<ReportSubject['subjects']>): ReportFacts {
  const names = Object.keys(subjectWords) as (keyof typeof subjectWords)[];
  const asked = names.flatMap((name): ReportFacts => {
    const value = subjects[name];
    return value === undefined ? [] : [[subjectWords[name], value]];
  });
  return asked.length > 0 ? asked : [['Subjects', 'All']];
}

export function reportFacts(
  about: ReportSubject,
  { business, log, made, id }: { business: string; log: string; made: Date; id: string },
): ReportFacts {
  const ofScreenings = words.flatMap(([field, label]): ReportFacts => {
    const value = about[field];
    return value === undefined ? [] : [[label, value === 'no_match' ? 'No match' : value]];
  });
  const asked = about.subjects ? subjectFacts(about.subjects) : ofScreenings;
  return [
    ['Account', business],
    ...(asked.length > 0 ? asked : ([['Screenings', 'All']] satisfies ReportFacts)),
    ['Made', timeText(made.toISOString())],
    ['Report', id],
    ['Transparency log', log],
  ];
}

/** 2026-11-27 10:42:07 UTC. */
export const timeText = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
