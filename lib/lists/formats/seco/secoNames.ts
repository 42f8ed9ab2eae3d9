import type { ListedName } from '../../../screening/entity.ts';
import { childrenOf, textOf, type XmlElement } from '../../files/xmlElement.ts';
import { known } from '../../tidy.ts';

type SecoName = Pick<ListedName, 'text' | 'givenName' | 'familyName' | 'script' | 'language'>;

export interface SecoNames {
  main: SecoName;
  /** The same name in other spellings, most in another script. */
  variants: SecoName[];
  titles: string[];
}

interface Part {
  type: string;
  value: string;
  /** Other spellings of this part, by language and script. */
  spellings: Map<string, { value: string; language?: string; script?: string }>;
}

/** The parts before the family name in spoken order. */
const givenTypes = ['given-name', 'further-given-name', 'father-name', 'grand-father-name'];

/** One `name` of the SECO list: its parts in the order names of people are written in elsewhere. */
export function secoNames(name: XmlElement, isIndividual: boolean): SecoNames {
  const parts = childrenOf(name, 'name-part')
    .sort((one, other) => Number(one.attributes.order ?? 0) - Number(other.attributes.order ?? 0))
    .map(partOf);
  const titles = parts.filter(({ type }) => type === 'title').map(({ value }) => value);
  const spoken = isIndividual ? inSpokenOrder(parts) : parts;
  const keys = new Set(spoken.flatMap(({ spellings }) => [...spellings.keys()]));
  return { main: joined(spoken), variants: [...keys].map((key) => joined(spoken, key)), titles };
}

function partOf(element: XmlElement): Part {
  const spellings: Part['spellings'] = new Map();
  for (const { attributes, text } of childrenOf(element, 'spelling-variant')) {
    const value = known(text);
    const { lang: language, script } = attributes;
    // Several spellings of one part in the same language and script are numbered.
    let key = `${language} ${script} 1`;
    for (let number = 2; spellings.has(key); number += 1) key = `${language} ${script} ${number}`;
    if (value) spellings.set(key, { value, language, script });
  }
  return { type: element.attributes['name-part-type'] ?? '', value: textOf(element, 'value') ?? '', spellings };
}

function inSpokenOrder(parts: Part[]): Part[] {
  const ofType = (...types: string[]) => parts.filter(({ type }) => types.includes(type));
  const first = ofType('whole-name', ...givenTypes);
  const family = ofType('family-name');
  const rest = parts.filter((part) => part.type !== 'title' && !first.includes(part) && !family.includes(part));
  return [...first, ...family, ...rest];
}

/** Parts not spelled in this way stay as they are. */
function joined(parts: Part[], key?: string): SecoName {
  const spelled = (part: Part) => (key && part.spellings.get(key)?.value) || part.value;
  const spelledTypes = (types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(spelled)
      .join(' ') || undefined;
  const spelling = key ? parts.map(({ spellings }) => spellings.get(key)).find(Boolean) : undefined;
  return {
    text: parts.map(spelled).filter(Boolean).join(' '),
    givenName: spelledTypes(givenTypes),
    familyName: spelledTypes(['family-name']),
    language: spelling?.language,
    // ISO 15924 has four letters; words such as "Cyrillic" are no code.
    script: spelling?.script && /^[A-Z][a-z]{3}$/.test(spelling.script) ? spelling.script : undefined,
  };
}
