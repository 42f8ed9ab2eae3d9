import { createHash } from 'node:crypto';
import type { ListedEntity } from '../../../screening/entity.ts';
import type { FieldProblem } from '../../checkEntity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { dateOfSerial } from '../../files/workbookDates.ts';
import { isoDate } from '../../isoDate.ts';

export interface PepRow {
  familyName?: string;
  givenName?: string;
  /** The office; in the categories of parliaments and parties the party. */
  position?: string;
  bornOn?: string;
  addedOn?: string;
  removedOn?: string;
  isFormer: boolean;
  category?: string;
}

/**
 * The persons of a PEP list, folded from its rows: a minister who sits in parliament stands in two, a former one may be
 * present again in another office.
 */
export class PepPersons {
  readonly #drafts = new Map<string, { draft: EntityDraft; row: number }>();
  readonly #since1904: boolean;

  /** `since1904`: whether the workbook counts its days from 1904. */
  constructor(since1904 = false) {
    this.#since1904 = since1904;
  }

  /** Takes the row of this number; unreadable fields come back as a problem. */
  add(number: number, row: PepRow): FieldProblem | undefined {
    const bornOn = this.#dateOf(row.bornOn);
    const bornIn = /^\d{4}$/.test(row.bornOn ?? '') ? Number(row.bornOn) : undefined;
    const name = [row.givenName, row.familyName].filter(Boolean).join(' ');
    const key = keyOf(row, bornOn);
    const person = this.#drafts.get(key) ?? { draft: new EntityDraft(key, 'individual'), row: number };
    this.#drafts.set(key, person);
    const { draft } = person;

    draft.addName(name, { kind: 'primary', quality: 'good' }, { givenName: row.givenName, familyName: row.familyName });
    draft.add('positions', row.position);
    draft.add('programmes', row.category);
    if (bornOn) {
      const [year, month, day] = bornOn.split('-').map(Number);
      draft.addDateOfBirth({ year, month, day });
    } else if (bornIn !== undefined) draft.addDateOfBirth({ year: bornIn });
    else if (row.bornOn) draft.addDateOfBirth({ text: row.bornOn });

    const { entity } = draft;
    const addedOn = this.#dateOf(row.addedOn);
    const removedOn = this.#dateOf(row.removedOn);
    if (addedOn && addedOn < (entity.listedOn ?? '9999')) entity.listedOn = addedOn;
    if (removedOn && removedOn > (entity.updatedOn ?? '')) entity.updatedOn = removedOn;
    if (row.isFormer) {
      const office = row.position ? `: ${row.position}` : '';
      draft.addRemark(removedOn ? `Former PEP, removed on ${removedOn}${office}` : `Former PEP${office}`);
    }
    return problemOf(row, bornOn ?? bornIn?.toString());
  }

  /** A whole day as text, or as a spreadsheet counts it: in five digits, as a number of four is a year. */
  #dateOf(text: string | undefined): string | undefined {
    return isoDate(text) ?? (/^\d{5}$/.test(text ?? '') ? dateOfSerial(Number(text), this.#since1904) : undefined);
  }

  /** Each person, with the number of the first row naming it. */
  *entities(): Generator<{ entity: ListedEntity; row: number }> {
    for (const { draft, row } of this.#drafts.values()) yield { entity: draft.finished(), row };
  }
}

/** The list has no key; this one stays the same as long as name and date of birth do, and does not show them. */
function keyOf({ familyName, givenName, bornOn }: PepRow, iso: string | undefined): string {
  const written = [familyName, givenName, iso ?? bornOn].map((part) => part?.normalize('NFC').toLowerCase() ?? '');
  return createHash('sha256').update(written.join('|')).digest('hex').slice(0, 20);
}

function problemOf({ familyName, givenName, bornOn }: PepRow, iso: string | undefined): FieldProblem | undefined {
  const problem = (field: string, value: string, sentence: string) => ({ field, value, sentence });
  if (!familyName) return problem('Efternavn', '', 'The family name is missing.');
  if (!givenName) return problem('Fornavn', '', 'The given name is missing.');
  if (!bornOn) return problem('Fødselsdato', '', 'The date of birth is missing.');
  return iso ? undefined : problem('Fødselsdato', bornOn, 'Not a date of the calendar; kept as text.');
}
