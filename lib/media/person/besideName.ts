import { isName } from '../../screening/otherNames.ts';
import type { TextWord } from '../text/words.ts';
import { isTitle } from './titles.ts';

/** Small words inside of names. */
const particle =
  /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|ten|zu|zur|af|av|bin|ibn|ben|al|el|abu|ould|y|e|dit|ap|mac|mc|san|santa|st\.?)$/iu;
/** Capitalised words behind a name that belong to none. */
const afterName =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|FBI|DEA|IRS|SEC|DOJ|CEO|CFO|Chief|Judge|Attorney|Special|Assistant|Agent|Director|President|Ponzi|[A-Z]{4,})$/u;
/** The English word of who speaks; an initial has a point. */
export const speaker = 'I';

const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
/** As newspapers shorten them, and as letters are addressed; MD and PA are degrees and ranks as well. */
const shortStates =
  'Ala\\.|Ariz\\.|Ark\\.|Calif\\.|Colo\\.|Conn\\.|D\\.C\\.|Del\\.|Fla\\.|Ga\\.|Ill\\.|Ind\\.|Kan\\.|Ky\\.|La\\.|Mass\\.|Md\\.|Mich\\.|Minn\\.|Miss\\.|Mo\\.|Mont\\.|N\\.[CDHJMY]\\.|Neb\\.|Nev\\.|Okla\\.|Ore\\.|Pa\\.|R\\.I\\.|S\\.[CD]\\.|Tenn\\.|Va\\.|Vt\\.|W\\.Va\\.|Wash\\.|Wis\\.|Wyo\\.|A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[AEINOST]|N[CDEHJMVY]|O[HKR]|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateAfter = new RegExp(`^,\\s(?:${states}|${shortStates})(?!\\p{L})`, 'u');

/** Whether these words before a state are a town right behind a name in lists: "Orla Brennick Charlotte, NC". */
export function isTownBefore(following: string): boolean {
  return stateAfter.test(following);
}

const stateBefore = new RegExp(`,\\s*(?:${states}|${shortStates})\\s*$`, 'u');
/** Long enough for a state and its comma. */
const stateBeforeLettersMax = 24;

/** Whether a state with a comma before it stands before a name: a text begins with "SAN JUAN, Puerto Rico Orla Brennick was". */
export function isPlaceBefore(preceding: string): boolean {
  return stateBefore.test(preceding.slice(-stateBeforeLettersMax));
}

/** Words for whom a headline does not name: "Leeds Man Pleads Guilty". */
export const isMankind = (word: string) => /^(?:Wo)?M[ae]n$/iu.test(word);

/** Whether a word beside a name may be a part of it. `common`: the text's words in small letters. */
export function mayBePart(word: string, common: ReadonlySet<string>): boolean {
  // Where a script has no capitals nothing tells a name from the words around it.
  return (
    /^\p{Lu}/u.test(word) &&
    word !== speaker &&
    !isTitle(word) &&
    !afterName.test(word) &&
    !common.has(word.toLowerCase())
  );
}

/** English words beginning a sentence before a name: "When Orla Brennick left". */
const clauseWord =
  /^(?:a|an|the|after|although|and|as|at|because|before|besides|both|but|by|despite|did|does|during|even|for|from|had|has|how|if|in|instead|is|later|like|meanwhile|neither|nevertheless|nor|on|once|only|or|perhaps|since|so|that|then|though|thus|to|today|tomorrow|under|unless|until|upon|was|when|where|whether|while|who|why|will|with|yesterday|yet|however|\p{L}+ly)$/iu;

export const beginsClause = (word: string) => clauseWord.test(word);

/** Whether a word is in use as a name: if a capital is no sign of a name, only usage tells one. */
export function isUsedAsName({ text }: TextWord): boolean {
  return isName(text.toLowerCase());
}

export const isParticle = (word: string) => particle.test(word);
