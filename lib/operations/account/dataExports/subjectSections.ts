import { findReconciliations } from '../../../store/subjects/reconciliations.ts';
import { eachSubjectPage } from '../../../store/subjects/subjects.ts';
import type { Table } from '../../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

/** Subjects read at once. */
const pageItems = 500;

/** The subjects of an account, and the results of its reconciliations. */
export function subjectSections(table: Table, accountId: string): Section[] {
  return [
    section(
      'subjects',
      [
        'external_ref',
        'name',
        'aliases',
        'type',
        'dates_of_birth',
        'nationalities',
        'identifiers',
        'tags',
        'risk',
        'note',
        'status',
        'ended_on',
        'screening',
        'screened_at',
        'created_at',
        'updated_at',
      ],
      async function* () {
        for await (const page of eachSubjectPage(table, accountId, pageItems)) {
          for (const one of page) {
            yield {
              external_ref: one.externalRef,
              name: one.name,
              aliases: one.aliases.join('; '),
              type: one.kind ?? null,
              dates_of_birth: one.datesOfBirth.join('; '),
              nationalities: one.nationalities.join('; '),
              identifiers: one.identifiers.map(({ type, value }) => `${type ?? 'number'} ${value}`).join('; '),
              tags: one.tags.join('; '),
              risk: one.risk ?? null,
              note: one.note ?? null,
              status: one.status,
              ended_on: one.endedOn ?? null,
              screening: one.screening.state,
              screened_at: one.screening.at ?? null,
              created_at: one.createdAt,
              updated_at: one.updatedAt,
            };
          }
        }
      },
    ),
    section(
      'reconciliations',
      ['at', 'source', 'references', 'followed', 'missing', 'unknown', 'ended', 'never_screened', 'commitment'],
      async function* () {
        const find = (cursor: string | undefined) => findReconciliations(table, accountId, { cursor, limit: 50 });
        for await (const one of eachPage(find)) {
          yield {
            at: one.at,
            source: one.source ?? null,
            references: one.references,
            followed: one.followed,
            missing: one.missing.count,
            unknown: one.unknown.count,
            ended: one.ended.count,
            never_screened: one.neverScreened.count,
            commitment: one.commitment ?? null,
          };
        }
      },
    ),
  ];
}
