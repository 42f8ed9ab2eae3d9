import { withoutEnd } from '../text/withoutEnd.ts';

/** Possible years of birth by an article's words, both included. */
interface BornBetween {
  from: number;
  to: number;
  /** The words. */
  words: string;
  /** Whether a year of birth is stated, or only an age, possibly a number of something else. */
  isStated: boolean;
}

const years = String.raw`(?:years?[- ]old|yrs?|år|-årige?|-åring\p{L}*|Jahre|Jahren|-jährigen?|-jährige[rn]?|ans|años|anni|lat|letni\p{L}*|лет|года|-летн\p{L}*|عاما|عامًا|سنة|岁|歲)`;
/** What is counted in years too: "12 års fængsel". */
const term = `imprisonment|in prison|in jail|fængsel|fengsel|fängelse|Haft|Gefängnis|Freiheitsstrafe|prison|réclusion|prisión|cárcel|carcere|reclusione|więzieni|тюрьм|колони|лишени|السجن`;
/** Right after the name: ", 45,", " (45)", ", aged 45", ", 45 ans", "，45岁". */
const after = new RegExp(
  String.raw`^["”»]?\s*[,(（，،–-]\s*(?:aka [^,]{2,40},\s*)?(?:aged?|im Alter von|de|в возрасте|w wieku)?\s*(\d{1,3})\s*(?:${years})?\s*(?=[,;).），،。–-]|$|\s(?:and|og|und|et|y|e|i|и|of|de|aus|fra|från|was|is|has)(?!\p{L}))`,
  'iu',
);
const afterWords = new RegExp(
  String.raw`^["”»]?\s*(?:[,(（，،]\s*(?:aged|im Alter von|de|de edad)?|aged|im Alter von)\s*(\d{1,3})\s?${years}(?!\p{L}|\s*(?:\p{L}+\s+){0,2}(?:${term}))`,
  'iu',
);
/** Right before it: "45-year-old ", "den 45-årige ", "der 45-jährige ", "45-летний ", "45岁的". */
const before =
  /(\d{1,3})(?:-year-old|[- ]?årige?|[- ]?åringen|-jährigen?|-jährige[rn]?|-letni\p{L}*|[- ]летн\p{L}*|岁的?|歲的?)(?:\s+\p{L}[\p{L}-]*){0,3}\s*$/iu;
const born =
  /(?<!\p{L})(?:born|born on|født|född|geboren|geb\.|né|née|nacido|nacida|nato|nata|urodzon\p{L}{0,4}|ur\.|родил\p{L}{0,4}|рожд\p{L}{0,6}|出生|مواليد|ولد)[^.;]{0,40}?((?:19|20)\d\d)(?!\d)/iu;
const bornAfterInChinese = /((?:19|20)\d\d)年[^。]{0,12}(?:出生|生于|生)/u;

/**
 * An article's information on a person's age or birth around one mention, with one blank between words; undefined if there is none.
 * `publishedOn`: yyyy-mm-dd.
 */
export function bornByText(preceding: string, following: string, publishedOn: string): BornBetween | undefined {
  const aged = after.exec(following) ?? afterWords.exec(following) ?? before.exec(preceding.slice(-60));
  if (aged) {
    const age = Number(aged[1]);
    const year = Number(publishedOn.slice(0, 4));
    // Nobody else's number: a distance, a paragraph.
    if (age >= 10 && age <= 110)
      return {
        from: year - age - 1,
        to: year - age,
        words: withoutEnd(aged[0].replace(/^[\s,(]+/u, ''), ' ,('),
        isStated: false,
      };
  }
  const stated = born.exec(following.slice(0, 120)) ?? bornAfterInChinese.exec(following.slice(0, 80));
  if (!stated) return undefined;
  const year = Number(stated[1]);
  return { from: year, to: year, words: stated[0].trim(), isStated: true };
}

/** How many years of birth asked for and said are apart; 0: they agree. `asked`: yyyy, yyyy-mm or yyyy-mm-dd. */
export function yearsApart(asked: string, said: BornBetween): number {
  const year = Number(asked.slice(0, 4));
  if (year < said.from) return said.from - year;
  return year > said.to ? year - said.to : 0;
}
