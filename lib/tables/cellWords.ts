import type { batchFileChecks } from '../contract/batches/batchOptions.ts';
import type { kinds } from '../contract/screening/screeningInput.ts';
import { countryCode } from '../screening/countries.ts';
import demonyms from './demonyms.data.json' with { type: 'json' };
import { foldWord } from './foldWord.ts';

type Kind = (typeof kinds)[number];
type Check = (typeof batchFileChecks)[number];

const kindWords: Record<Kind, string> = {
  individual: `persona fisica, privato, persoon, individual, person, natural person, private, private individual, private person, p, privatperson, privat, fysisk person, natürliche person, mensch,
    enskild person, particulier, natuurlijk persoon, personne physique, personne, persona física, persona fisica, particular, osoba fizyczna, osoba,
    luonnollinen henkilö, henkilö, consumer, b2c, home`,
  entity: `società, azienda, persona giuridica, entity, company, organisation, organization, legal person, legal entity, business, corporate, corporation, c, firm, b2b,
    virksomhed, firma, selskab, juridisk person, forening, erhverv, unternehmen, gesellschaft, juristische person, verein, företag, bolag, förening,
    foretak, selskap, bedrift, bedrijf, rechtspersoon, organisatie, zakelijk, entreprise, société, personne morale, association, empresa, sociedad,
    persona jurídica, asociación, osoba prawna, spółka, organizacja, yritys, yhteisö, oikeushenkilö, organisasjon`,
  vessel: 'nave, vessel, ship, skib, fartøj, schiff, fartyg, skip, schip, navire, buque, statek, alus',
  aircraft:
    'aircraft, plane, airplane, fly, luftfartøj, flugzeug, luftfahrzeug, flygplan, luftfartyg, vliegtuig, avion, aeronave, samolot, lentokone',
};

const checkWords: Record<Check, string> = {
  sanctions: 'sanctions, sanction, sanktioner, sanktionen',
  pep: 'pep, peps',
  both: 'both, all, begge, alle, beide',
};

/** Kind named by a cell; undefined for an unknown word. */
export const kindOfWord = wordTable(kindWords);
/** Lists named by a cell; undefined for an unknown word. */
export const checkOfWord = wordTable(checkWords);

function wordTable<Meaning extends string>(words: Record<Meaning, string>): (text: string) => Meaning | undefined {
  const entries = Object.entries<string>(words) as [Meaning, string][];
  const meanings = new Map(
    entries.flatMap(([meaning, list]) => list.split(',').map((word) => [foldWord(word), meaning] as const)),
  );
  return (text) => meanings.get(foldWord(text));
}

let countries: Map<string, string> | undefined;

/**
 * ISO 3166 code of a country from its code, its name in one of ten languages, or its demonym in one of them ("russisk"); undefined
 * otherwise.
 */
export function countryOfWord(text: string): string | undefined {
  countries ??= countryWords();
  return countryCode(text) ?? countries.get(foldWord(text));
}

const languages = ['da', 'de', 'sv', 'nb', 'nl', 'fr', 'es', 'it', 'pl', 'fi'];

function countryWords(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryCode(code));
  const words = new Map<string, string>();
  const add = (word: string, code: string) => {
    const folded = foldWord(word);
    if (!words.has(folded)) words.set(folded, countryCode(code) as string);
  };
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) add(names.of(code) ?? '', code);
  }
  for (const [code, list] of Object.entries(demonyms)) for (const word of list.split(',')) add(word, code);
  return words;
}
