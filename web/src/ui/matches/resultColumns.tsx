import type { ReactNode } from 'react';
import { datesInText, orNA } from '../../shared/format.ts';
import { kindWord } from './filters.ts';
import { firstOf, type ResultGroup } from './resultGroups.ts';

export interface ResultColumn {
  label: string;
  cell: (group: ResultGroup) => ReactNode;
}

/** Some records have sixty dates: a line shows the first ones and how many there are besides. */
const shownMax = 2;

const kind: ResultColumn = {
  label: 'Entity Type',
  cell: (group) => kindWord(firstOf(group, ({ entity_type }) => entity_type)),
};
const birth: ResultColumn = {
  label: 'Date of Birth',
  cell: (group) => brief(firstOf(group, ({ date_of_birth }) => date_of_birth && datesInText(date_of_birth))),
};
const nationality: ResultColumn = {
  label: 'Nationality',
  cell: (group) => brief(firstOf(group, ({ nationality }) => nationality)),
};
const surname: ResultColumn = { label: 'Surname', cell: (group) => orNA(firstOf(group, ({ surname }) => surname)) };
const position: ResultColumn = { label: 'Position', cell: (group) => orNA(firstOf(group, ({ position }) => position)) };

/** The columns between name and lists. */
export const resultColumns = {
  sanctions: [kind, birth, nationality],
  pep: [surname, position, birth],
} as const;

function brief(text: string | null): string {
  if (!text) return orNA(text);
  const parts = text.split('; ');
  return parts.length > shownMax + 1
    ? `${parts.slice(0, shownMax).join('; ')} and ${parts.length - shownMax} more`
    : text;
}
