import type { batchFileChecks } from '../../contract/batchOptions.ts';
import type { kinds } from '../../contract/screeningInput.ts';
import { countryCode } from '../../screening/countries.ts';
import { foldWord } from './foldWord.ts';

type Kind = (typeof kinds)[number];
type Check = (typeof batchFileChecks)[number];

const kindWords: Record<Kind, string> = {
  individual: `individual, person, natural person, private, p, privatperson, fysisk person, natürliche person, mensch, personne, personne physique,
    particulier, persona, persona física, particular, persona fisica, privato, persoon, natuurlijk persoon`,
  entity: `entity, company, organisation, organization, legal person, legal entity, business, corporate, c,
    virksomhed, firma, selskab, juridisk person, forening, unternehmen, gesellschaft, juristische person, verein,
    société, entreprise, personne morale, empresa, sociedad, persona jurídica, società, azienda, persona giuridica, bedrijf, rechtspersoon, företag, bolag,
    foretak, selskap, bedrift`,
  vessel: 'vessel, ship, skib, fartøj, schiff, navire, buque, nave, schip, fartyg, skip',
  aircraft:
    'aircraft, plane, airplane, fly, luftfartøj, flugzeug, luftfahrzeug, avion, aéronef, aeronave, aereo, vliegtuig, flygplan',
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

const languages = ['da', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'nb'];

/** The ISO 3166 code of a country by its code or its name in the languages of the headings; undefined where it is none. */
export function countryOfWord(text: string): string | undefined {
  countries ??= namesAbroad();
  return countryCode(text) ?? countries.get(foldWord(text));
}

function namesAbroad(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryCode(code));
  return new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return codes.flatMap((code) => {
        const name = names.of(code);
        return name ? [[foldWord(name), countryCode(code) as string] as const] : [];
      });
    }),
  );
}
