import type { Article } from '../../../lib/media/article.ts';
import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every person and event is invented.
async function read(facts: Partial<Article>, name = 'Orla Brennick') {
  const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };
  const { clusters } = await assess(person(name), [answerOf([article(facts)])], options);
  const [cluster] = clusters;
  const { role, stage } = cluster?.statement ?? {};
  return { outcome: cluster?.outcome, role, stage, said: cluster?.summary[0]?.text ?? '' };
}

describe('who lost to an authority is not cleared', () => {
  it.each([
    'The court entered final judgment in favor of the Commission, ordering Orla Brennick to pay $5 million for securities fraud.',
    'The jury found in favor of the FTC and the judge ordered Orla Brennick to pay $5 million for fraud.',
    'The court entered a default judgment in favor of the CFTC, requiring Orla Brennick to pay $12 million for fraud.',
    'A verdict in favor of the investors left Orla Brennick owing $12 million for fraud.',
    'A jury reached a verdict in favor of the plaintiffs suing Orla Brennick for fraud.',
    'The judge found in favor of the defendants and Orla Brennick was ordered to pay for the fraud.',
    'The court entered judgment in favor of the defendant, Acme, leaving Orla Brennick liable for fraud.',
    "The jury found in favor of Orla Brennick's victims in the fraud case.",
    'A court of appeal reversed the judgment in favor of Orla Brennick over securities fraud.',
  ])('%s', async (text) => {
    expect(['adverse', 'review']).toContain((await read({ text })).outcome);
  });

  it.each([
    'The court entered a judgment in favor of the defendant, Orla Brennick.',
    'The jury found in favor of the remaining two defendants, Peter Crane and Orla Brennick.',
    'The court entered a judgment in favor of Orla Brennick.',
  ])('and who won is: %s', async (text) => {
    expect(await read({ text: `${text} The SEC charged Orla Brennick with fraud.` })).toMatchObject({
      outcome: 'resolved',
      stage: 'dismissal',
    });
  });
});

describe('a charge stays a charge where another one than the authority brings it', () => {
  it.each([
    'Orla Brennick charged with murder near SEC headquarters',
    'Former SEC football star Orla Brennick charged with rape',
    'Ex-SEC lawyer Orla Brennick charged with bribery',
    'Orla Brennick charged with wire fraud as SEC files suit',
    'Manhattan DA charges Orla Brennick with fraud after SEC tip',
    'Orla Brennick charged with fraud, SEC also sues',
    'SEC sues Orla Brennick, who was charged with fraud in Ohio',
    'Orla Brennick was charged with fraud in Ohio and sued by the SEC',
  ])('%s', async (title) => {
    for (const facts of [{ title }, { title: 'News', text: `${title}.` }]) {
      const { stage, said } = await read(facts);
      expect(stage).toBe('charge');
      expect(said).not.toContain('civil');
    }
  });

  it('in a release of the authority as well', async () => {
    const text =
      'In a parallel action, Orla Brennick was charged with securities fraud by federal authorities in Manhattan.';
    expect((await read({ text, domain: 'www.sec.gov' })).stage).toBe('charge');
  });

  it.each([
    'SEC charges Orla Brennick with fraud',
    'SEC sues Orla Brennick over fraud',
    'The SEC announced today that it has charged Orla Brennick with fraud',
    "The SEC's complaint charges Orla Brennick with fraud",
    'Orla Brennick charged with fraud by the SEC',
  ])('and is a civil complaint where the authority does: %s', async (title) => {
    const { stage, said } = await read({ title });
    expect(stage).toBe('civil_action');
    expect(said).toContain('civil complaint by the US Securities and Exchange Commission (SEC)');
  });
});

describe('other languages have no civil reading', () => {
  it.each([
    [
      'fr',
      'charge',
      'Orla Brennick a été mis en examen pour escroquerie par un juge. Il avait nettoyé à sec les comptes.',
    ],
    [
      'de',
      'charge',
      'Orla Brennick wurde von der Staatsanwaltschaft München wegen Betrugs angeklagt. Auch die SEC hat eine Klage eingereicht.',
    ],
    ['de', 'plea', 'Orla Brennick gestand vor dem Landgericht den Betrug. Auch die SEC ermittelt.'],
  ])('%s: %s: %s', async (language, stage, text) => {
    const found = await read({ language, text, title: '—' });
    expect(found.stage).toBe(stage);
    expect(found.said).not.toContain('civil');
  });
});

it('who admits a crime outside of the releases of an authority has not settled', async () => {
  const text = 'Former SEC lawyer Orla Brennick admitted stealing $2 million from clients.';
  expect((await read({ text })).stage).toBe('plea');
});

describe('the authority that is named is the one that sued', () => {
  it('and none where others did', async () => {
    const text =
      'Investors sued Orla Brennick over fraud in a Texas court. His firm had told the SEC of a change of auditor.';
    const { stage, said } = await read({ text });
    expect(stage).toBe('civil_action');
    expect(said).toContain('is the subject of a civil action (');
  });

  it('and not the one that stands beside it', async () => {
    const text =
      'The Federal Trade Commission sued Orla Brennick for fraud. Unlike the SEC, it asks for no injunction against the firm.';
    expect((await read({ text })).said).toContain('civil complaint by the US Federal Trade Commission (FTC)');
  });
});

describe('of a relief defendant', () => {
  it.each([
    'The SEC named as relief defendants Mary Jones and charged Orla Brennick with fraud.',
    "The complaint names as relief defendant Jane Doe, Orla Brennick's wife. The SEC charged Orla Brennick with running a Ponzi scheme fraud.",
  ])('beside the accused nobody is acquitted: %s', async (text) => {
    expect(await read({ text })).toMatchObject({ role: 'subject', outcome: 'adverse' });
  });
});

it.each([
  'Orla Brennick, who pleaded guilty to fraud in 2010 and spent three years behind bars, opened a restaurant.',
  'Orla Brennick pleaded guilty to fraud in 2010 and was fined $2 million.',
])('of a plea it is not said that no sentence followed: %s', async (text) => {
  expect((await read({ text })).said).toMatch(/^Orla Brennick pleaded guilty \(fraud\), as reported by/);
});
