import { roleWeight, titleEvidenceMax } from '../policy.ts';
import type { BrandedIndex } from '../text/brandedIndex.ts';
import { numberOf } from '../text/numbers.ts';
import { isCountryWord } from './countryWords.ts';
import { legalFormAt } from './legalForms.ts';
import organisations from './organisations.data.json';
import { isDomainWord, isGenericWord } from './symbols.ts';
import { isTitleAnywhere, titlesAtEnds } from './titles.ts';
import type { Word } from './word.ts';

/** The role of a word in its name; it decides how distinctive the word is. */
export type Role = keyof typeof roleWeight;
/** Segments store a role as its place in this list: a new order is a new normaliserVersion. */
const allRoles = Object.keys(roleWeight) as Role[];
/** A role as its place in this list. */
export type RoleIndex = BrandedIndex<'role'>;

export function roleIndex(role: Role): RoleIndex {
  return allRoles.indexOf(role) as RoleIndex;
}

/** Optional small words inside a person's name. */
const particles = new Set(
  (
    'al el ul ad ar as at an az ash ur ud il de da do dos das del della di du la le les van von der den ter te zu zur und y e ' +
    'abu abou umm oglu ogly oglou ogli kyzy kizi qizi uulu zada zadeh san os ال آل ابو ام де ван фон ла аль эль оглы кызы'
  ).split(' '),
);
/** Articles of nicknames, before the other words: elsewhere in a name they are names themselves, as in "Nguyen The", "Jan Los" and "LOS, Jan". */
const leadingArticles = new Set(['the', 'los', 'las', 'die', 'het']);
/**
 * Articles of nicknames in Spanish, French, Italian, German, Dutch and English. Without the Dutch "de", the beginning of surnames in many
 * languages: De Klerk, De Gaulle.
 */
const articles = new Set('el la los las le les il lo der die das het the'.split(' '));
/** Words before the father's name: the words before them differ from those after. */
const parentWords = new Set('bin ben ibn bint ould wuld walad вин бин бен ибн بن ابن بنت ولد'.split(' '));
/** Honours beside the titles of symbols.data.json: most Afghan and Pakistani names of the lists have one. */
const honours = new Set(
  'haji hajji hajj mullah molla mulla mawlawi maulavi maulvi mawlana maulana akhund akhond akhoond sheikh shaikh shaykh sayyid sayed syed hafiz qari jr sr ii iii phd seyyed seyed sayyed saiyed hadji hadj haj alhaji alhaj hojatoleslam hojjatoleslam ayatollah ayatullah ustad ustadh ustaz daw maj lt sgt brig cmdr cdr engr prof smt dato datuk الحاج حاجي حاجی شيخ شیخ الشيخ الشیخ ملا آخوند اخوند سيد سید السيد ايت ایت'.split(
    ' ',
  ),
);
/** Small words of names of organisations, in the languages of the lists. */
const stopWords = new Set(
  `of the and for in on at to by from with de des du del della di da do la le les el y e et und der die das von en i a an al и в на по для з та ال ${organisations.stop}`.split(
    ' ',
  ),
);

/** Whether a word may be the article of a nickname. */
export function isArticle(text: string): boolean {
  return articles.has(text);
}

/** Roles of the words of a person's name. `surnameFirst`: a comma follows its first word. */
export function personRoles(words: Word[], surnameFirst: boolean): Role[] {
  const roles = words.map(({ text }, place): Role => {
    if (isInitial(text)) return 'initial';
    if (parentWords.has(text)) return 'parent';
    const leads = place === 0 && words.length > 1 && !surnameFirst;
    if (particles.has(text) || (leads && leadingArticles.has(text))) return 'particle';
    return honours.has(text) || isTitleAnywhere(text) ? 'title' : 'word';
  });
  const texts = words.map(({ text }) => text);
  for (const place of titlesAtEnds(texts, (at) => roles[at] === 'word', surnameFirst)) roles[place] = 'title';
  return roles;
}

/** Roles of the words of any other name: a company's, a ship's. Legal forms count as such only at either end. */
export function otherRoles(words: Word[]): { roles: Role[]; legalForm: number } {
  const roles = words.map(({ text, form }): Role => {
    if (numberOf(text) !== undefined) return 'number';
    if (isInitial(text)) return 'initial';
    if (stopWords.has(text)) return 'stop';
    if (isCountryWord(text)) return 'country';
    if (isGenericWord(text, form)) return 'generic';
    return isDomainWord(text, form) ? 'domain' : 'word';
  });
  markOwnAbbreviation(words, roles);
  let legalForm = 0;
  for (const found of legalFormAt(words)) {
    // "II" is the second one, and the short form of a Romanian trader too.
    if (found.to - found.from === 1 && roles[found.from] === 'number') continue;
    roles.fill('legal', found.from, found.to);
    legalForm ||= found.legalForm;
  }
  return { roles, legalForm };
}

/** The letters of an abbreviation given beside a name's words. */
const abbreviationPattern = /^[a-z]{3,8}$/;

/** "Armament Industries Group (AIG)": the abbreviation of the name's own words says nothing more. */
function markOwnAbbreviation(words: Word[], roles: Role[]): void {
  if (words.length < 4) return;
  const initials = words.map(({ text }, place) => (roles[place] === 'stop' ? '' : text.charAt(0)));
  for (const [place, { text }] of words.entries()) {
    if (!abbreviationPattern.test(text)) continue;
    const spelled = [initials.slice(0, place), initials.slice(place + 1)].some((part) => part.join('').includes(text));
    if (spelled) roles[place] = 'stop';
  }
}

/** A number counts in full, however common it is: "4" tells one fund from the next. */
const numberRole = roleIndex('number');
const titleRole = roleIndex('title');
const roleFactors = Object.values(roleWeight);

/** The weight of a word with this evidence (see evidenceOf) in this role, above 0 to 255. */
export function weightOf(evidence: number, role: RoleIndex): number {
  return evidenceIn(role, evidence) * (roleFactors[role] ?? 1);
}

/** A rare title tells no more than a common one. */
function evidenceIn(role: RoleIndex, evidence: number): number {
  if (role === numberRole) return 255;
  return role === titleRole ? Math.min(evidence, titleEvidenceMax) : evidence;
}

function isInitial(text: string): boolean {
  return text.length === 1 && /\p{L}/u.test(text) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
}
