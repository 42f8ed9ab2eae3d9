import type { Findings } from '../../findings.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { tidy } from '../../tidy.ts';

/** The layout of a sheet of a PEP list; columns from 0. */
export interface PepColumns {
  /** Only on the sheet of present persons: the column before the names, without a title. */
  category?: number;
  familyName: number;
  givenName: number;
  position: number;
  bornOn: number;
  addedOn?: number;
  removedOn?: number;
}

/** Titles of the columns over the years; the oldest files call the family name "Navn" and the given names nothing. */
const titles = {
  familyName: /^(efternavn|navn)$/,
  givenName: /^fornavne?$/,
  position: /^(stillingsbetegnelse|stilling|roh)$/,
  bornOn: /^fødselsdato$/,
  addedOn: /^tilføjet på pep-listen/,
  removedOn: /^fjernet fra pep-listen/,
};

/** The columns, if this row is the header; undefined if it is not yet. Refuses a header without a needed column. */
export function pepColumns(cells: string[], findings: Findings): PepColumns | undefined {
  const names = cells.map((cell) => tidy(cell).normalize('NFC').toLowerCase());
  if (!names.some((name) => titles.bornOn.test(name))) return undefined;
  for (const name of names) if (name) findings.columns.add(name);

  const find = (title: RegExp) => {
    const column = names.findIndex((name) => title.test(name));
    return column < 0 ? undefined : column;
  };
  const familyName = find(titles.familyName);
  const untitled = familyName !== undefined && names[familyName + 1] === '' ? familyName + 1 : undefined;
  const columns = {
    familyName,
    givenName: find(titles.givenName) ?? untitled,
    position: find(titles.position),
    bornOn: find(titles.bornOn),
  };
  const missing = Object.entries(columns).find(([, column]) => column === undefined)?.[0];
  if (missing) {
    throw new ListRefusal('BROKEN_FILE', `The header of the PEP list lacks a column for ${words[missing]}.`);
  }
  return {
    ...(columns as Required<{ [Name in keyof typeof columns]: number }>),
    addedOn: find(titles.addedOn),
    removedOn: find(titles.removedOn),
    category: columns.familyName ? 0 : undefined,
  };
}

const words: Record<string, string> = {
  familyName: 'the family name (Efternavn)',
  givenName: 'the given name (Fornavn)',
  position: 'the position (Stillingsbetegnelse)',
  bornOn: 'the date of birth (Fødselsdato)',
};
