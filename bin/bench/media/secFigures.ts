import { readSample } from '../../../lib/operations/media/samples/readSample.ts';
import { releaseSamples } from '../../../lib/operations/media/samples/releaseSamples.ts';
import { clusterFor, type Row, share } from './figures.ts';

/** Charged with a crime, or more. */
const criminalStages: readonly unknown[] = ['charge', 'plea', 'conviction', 'sentence'];
/** What only a criminal case has. */
const ofCriminalCase =
  /criminal|indict|convict|pleaded|pled|plea\b|guilty|sentenced|imprison|prison|grand jury|\bjury\b|U\.?S\.? Attorney|Attorney’?'?s Office|Department of Justice|arrest/iu;
const organisation =
  /\b(?:inc|llc|l\.?p|lp|llp|ltd|limited|corp(?:oration)?|co|company|fund|funds|capital|partners|advis[eo]rs?|management|group|holdings?|investments?|trust|bank|media|financial|international|technologies|energy|equities|respondents|plc|s\.?a|association)\b/iu;

/** Of the SEC, with civil actions alone: number of people in its titles the rules read as charged with a crime, with the words. */
export async function secRows(): Promise<Row[]> {
  const sample = releaseSamples.find(({ source }) => source === 'releases_sec');
  if (!sample) throw new Error('There is no sample of the SEC.');
  let [names, criminal, onWords] = [0, 0, 0];
  for (const release of await readSample(sample)) {
    const article = {
      ...release,
      source: sample.source,
      domain: 'www.sec.gov',
      language: 'en',
      sourceType: 'official',
    } as const;
    for (const name of peopleIn(release.title)) {
      const statement = (await clusterFor(name, article))?.statement;
      names++;
      if (statement?.role !== 'subject' || !criminalStages.includes(statement.stage)) continue;
      criminal++;
      if (ofCriminalCase.test(statement.quote?.text ?? '')) onWords++;
    }
  }
  return [
    [
      'SEC litigation releases: people in the titles who are read as charged with a crime, convicted or sentenced',
      '-',
      share(criminal, names),
    ],
    ['... of these by a sentence with words of a criminal case', '-', share(onWords, criminal)],
  ];
}

/** The people named in a title, in the SEC's way of writing titles: names alone. */
export function peopleIn(title: string): string[] {
  return title
    .replace(/,?\s+et\s+al\b\.?,?/giu, '')
    .replace(/,\s+(?=(?:jr|sr|ii|iii|iv|inc|llc|l\.?p|ltd|corp|cpa|esq)\b)/giu, ' ')
    .split(/;|,|\band\b/u)
    .map((name) => name.trim())
    .filter((name) => /^\p{Lu}\S*(?:\s+\S+){1,4}$/u.test(name) && !organisation.test(name));
}
