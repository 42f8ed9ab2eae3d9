import { isRoundedNumber } from '../contract/screening/identifiers.ts';
import { foldWords } from './foldWord.ts';

/** What spreadsheet programs show in place of a value, in the languages of their users: `#REF!`, `#NAVN?`, `#N/A`, `Err:502`, and `####` for a narrow column. */
const spreadsheetError =
  /^(?:Err|Fejl|Fehler):\d{3}$|^#(?:[\p{Lu}\d/¡¿]{2,14}[!?]|N\/?[ADBV]|I\/T|SAKNAS!?|SPILL!?|#{1,100})$/u;
const truthValue = /^(?:TRUE|FALSE)$/;
const lostLetter = /[\ufffd\p{Surrogate}]/u;
/** Placeholders for an unknown name. `na` and `nan` are names. */
const placeHolders = new Set(
  foldWords(`null, n/a, none, nil, unknown, undefined, no name, not available, not applicable, tbd, ukendt, intet navn, unbekannt,
    k.A., keine angabe, inconnu, inconnue, desconocido, desconocida, sconosciuto, onbekend, okänd, ukjent`),
);
/** Folded, "n/a" is a name. */
const spared = /^na$/i;

const errorSentence = 'The spreadsheet could not work out this cell, so nothing can be read from it. Please mend it.';
const formulaSentence =
  'This is a formula whose value is not in the file. Please open it in a spreadsheet program and save it again, or paste the values.';
const truthSentence = 'This is a truth value and no name.';
const roundedSentence = 'This is a number that a spreadsheet has shortened, so its last digits are lost.';
const lostSentence = 'A letter of this name was lost before the file was saved.';
const placeHolderSentence = 'This stands for a name that is not known.';

/** Reason a non-empty name cell holds no name, as a sentence; undefined for a possible name. `text` is tidied. */
export function whyBadCell(text: string): string | undefined {
  if (spreadsheetError.test(text) || text === '#ERROR!') return errorSentence;
  if (text.startsWith('=')) return formulaSentence;
  if (truthValue.test(text)) return truthSentence;
  if (isRoundedNumber(text)) return roundedSentence;
  return lostLetter.test(text) ? lostSentence : undefined;
}

/** The same for a whole name: words for an unknown one. */
export function whyNoName(name: string): string | undefined {
  if (spared.test(name) || !placeHolders.has(foldWords(name.replaceAll(',', ' '))[0] ?? '')) return undefined;
  return placeHolderSentence;
}
