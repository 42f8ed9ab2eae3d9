import { findReconciliations } from '../../../store/subjects/reconciliations.ts';
import {
  eachSubjectChangePage,
  eachSubjectPage,
  type SubjectAbout,
  type SubjectFacts,
} from '../../../store/subjects/subjects.ts';
import type { Table } from '../../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

/** Subjects read at once. */
const pageItems = 500;

const factColumns = ['name', 'aliases', 'type', 'dates_of_birth', 'nationalities', 'identifiers'] as const;
const aboutColumns = ['tags', 'risk', 'note', 'status', 'ended_on'] as const;

const cellsOf = (one: SubjectFacts & SubjectAbout) => ({
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
});

/** The subjects of an account, all of their changes, and the results of its reconciliations. */
export function subjectSections(table: Table, accountId: string): Section[] {
  return [
    section(
      'subjects',
      ['external_ref', ...factColumns, ...aboutColumns, 'screening', 'screened_at', 'created_at', 'updated_at'],
      async function* () {
        for await (const page of eachSubjectPage(table, accountId, pageItems)) {
          for (const one of page) {
            const { screening, createdAt, updatedAt } = one;
            const screened = { screening: screening.state, screened_at: screening.at ?? null };
            yield {
              external_ref: one.externalRef,
              ...cellsOf(one),
              ...screened,
              created_at: createdAt,
              updated_at: updatedAt,
            };
          }
        }
      },
    ),
    section(
      'subject_changes',
      ['external_ref', 'version', 'change', 'changed_at', 'changed_by', ...factColumns, ...aboutColumns],
      async function* () {
        for await (const page of eachSubjectChangePage(table, accountId, pageItems)) {
          for (const one of page) {
            const { externalRef, version, change, changedAt, changedBy } = one;
            const by =
              'userId' in changedBy ? changedBy.userId : 'appIdRef' in changedBy ? changedBy.appIdRef : changedBy.name;
            yield {
              external_ref: externalRef,
              version,
              change,
              changed_at: changedAt,
              changed_by: by,
              ...cellsOf(one),
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
