import data from './japaneseNames.data.json';

let known: Map<string, string[]> | undefined;

/** The usual Japanese readings of a family or given name in Han; none if it is no Japanese name. */
export function japaneseReadings(name: string): readonly string[] {
  // Made when first asked for: most queries have no Han.
  known ??= readingsOf(data.names);
  return known.get(name) ?? [];
}

function readingsOf(rows: string): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const row of rows.split('|')) {
    const [reading = '', ...names] = row.split(' ');
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), reading]);
  }
  return byName;
}

const hanPattern = /^[\u4e00-\u9fff々]+$/;
/** The longest family and given names have so many characters together; of two characters most are Chinese. */
const charactersMax = 7;
const charactersMin = 3;

/** The Japanese reading of a whole name in Han, without a blank: "山田太郎" is yamada and taro; */
export function japaneseParts(word: string): [family: string, given: string][] {
  if (word.length < charactersMin || word.length > charactersMax || !hanPattern.test(word)) return [];
  return Array.from({ length: word.length - 1 }, (_, i) => i + 1).flatMap((place) =>
    japaneseReadings(word.slice(0, place)).flatMap((family) =>
      japaneseReadings(word.slice(place)).map((given): [string, string] => [family, given]),
    ),
  );
}

/** The same in Latin letters, each as one word: "yamadataro". */
export function japaneseNames(word: string): string[] {
  return japaneseParts(word).map((parts) => parts.join(''));
}

/** Whether a name's two words are a family and a given name of Japan: "山田 太郎". */
export function isJapanese(name: readonly string[]): boolean {
  if (name.length !== 2 || name.join('').length < charactersMin) return false;
  return name.every((word) => hanPattern.test(word) && japaneseReadings(word).length > 0);
}
