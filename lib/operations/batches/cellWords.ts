import type { batchFileChecks } from '../../contract/batchOptions.ts';
import type { kinds } from '../../contract/screeningInput.ts';
import { countryCode } from '../../screening/countries.ts';
import { foldWord } from './foldWord.ts';

type Kind = (typeof kinds)[number];
type Check = (typeof batchFileChecks)[number];

const kindWords: Record<Kind, string> = {
  individual: 'individual, person, natural person, private, p, privatperson, fysisk person, natürliche person, mensch',
  entity: `entity, company, organisation, organization, legal person, legal entity, business, corporate, c,
    virksomhed, firma, selskab, juridisk person, forening, unternehmen, gesellschaft, juristische person, verein`,
  vessel: 'vessel, ship, skib, fartøj, schiff',
  aircraft: 'aircraft, plane, airplane, fly, luftfartøj, flugzeug, luftfahrzeug',
};

const checkWords: Record<Check, string> = {
  sanctions: 'sanctions, sanction, sanktioner, sanktionen',
  pep: 'pep, peps',
  both: 'both, all, begge, alle, beide',
};

/** What a cell says about the kind of the one to screen; undefined for a word that is not known. */
export const kindOfWord = wordTable(kindWords);
/** What a cell says about the lists to screen against; undefined for a word that is not known. */
export const checkOfWord = wordTable(checkWords);

function wordTable<Meaning extends string>(words: Record<Meaning, string>): (text: string) => Meaning | undefined {
  const entries = Object.entries<string>(words) as [Meaning, string][];
  const meanings = new Map(
    entries.flatMap(([meaning, list]) => list.split(',').map((word) => [foldWord(word), meaning] as const)),
  );
  return (text) => meanings.get(foldWord(text));
}

let countries: Map<string, string> | undefined;

/** The ISO 3166 code of a country by its code or its name in English, Danish or German; undefined where it is none. */
export function countryOfWord(text: string): string | undefined {
  countries ??= danishAndGerman();
  return countryCode(text) ?? countries.get(foldWord(text));
}

function danishAndGerman(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryCode(code));
  return new Map(
    ['da', 'de'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return codes.flatMap((code) => {
        const name = names.of(code);
        return name ? [[foldWord(name), countryCode(code) as string] as const] : [];
      });
    }),
  );
}
