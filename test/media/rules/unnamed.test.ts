import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented, in the form of releases of the US Department of Justice.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function found(title: string, text: string, name = 'Orla Brennick') {
  const { clusters } = await assess(person(name), [answerOf([article({ title, text })])], options);
  return clusters[0];
}

async function stage(title: string, text: string, name?: string) {
  const { role, stage } = (await found(title, text, name))?.statement ?? {};
  return [role, stage];
}

const pleaded = 'Orla Brennick, 51, of Tulsa, Oklahoma, pleaded guilty to wire fraud in March.';
const charged = 'Orla Brennick, 51, of Tulsa, Oklahoma, was charged with wire fraud.';

it.each([
  ['sentence', 'Oklahoma Man Sentenced to Four Years in Prison for Fraud', pleaded],
  ['sentence', 'Former President of Oil Company Sentenced for Fraud', pleaded],
  ['sentence', 'TULSA, OKLAHOMA, RESIDENT SENTENCED TO PRISON FOR FRAUD', pleaded],
  ['plea', 'Chief Engineer Pleads Guilty in Maryland to Fraud', charged],
  ['conviction', 'Jury Trial in Tulsa: Fraud', `A federal employee was convicted yesterday of fraud. ${charged}`],
  [
    'sentence',
    'Fraud in Tulsa',
    `WASHINGTON – A Canadian citizen was sentenced to four years in prison today, Attorney General Ida Crane announced. ${pleaded}`,
  ],
  [
    'sentence',
    'Oklahoma Man Sentenced for Fraud',
    `Acting U.S. Attorney Ida Crane, of the District, announced it today. ${pleaded}`,
  ],
])('%s is told before the name: %s', async (expected, title, text) => {
  expect(await stage(title, text)).toEqual(['subject', expected]);
});

it('the summary says of whom the article says so, and the quote has the name', async () => {
  const cluster = await found('Oklahoma Man Sentenced to Four Years in Prison for Fraud', pleaded);
  expect(cluster?.summary.map(({ text }) => text)).toContain(
    'The article says this of “Oklahoma Man”; Orla Brennick is the first person it then names.',
  );
  expect(cluster?.statement.quote?.text).toBe(pleaded);
});

it('where sentences with the name tell it as well, nothing is said of others', async () => {
  const cluster = await found('Oklahoma Man Pleads Guilty to Fraud', pleaded);
  expect(cluster?.statement).toMatchObject({ stage: 'plea' });
  expect(cluster?.statement).not.toHaveProperty('called');
});

it.each([
  ['several are sentenced', 'Two Oklahoma Men Sentenced for Fraud', pleaded],
  ['a man and another one', 'Oil Executive and Banker Sentenced for Fraud', pleaded],
  [
    'another one is named first',
    'Oklahoma Man Sentenced for Fraud',
    `Aldous Pym, 40, of Tulsa, was in court today. ${pleaded}`,
  ],
  ['several at the beginning', 'Fraud', `A doctor and a nurse were sentenced today. ${pleaded}`],
  ['the name stands in the headline', 'Orla Brennick and the Man Sentenced for Fraud', pleaded],
  [
    'a name long after it',
    'Oklahoma Man Sentenced for Fraud',
    `${'The court heard many witnesses of the trade. '.repeat(40)}${pleaded}`,
  ],
])('it is not taken for the subject: %s', async (_, title, text) => {
  expect(await stage(title, text)).toEqual(['subject', 'plea']);
});

it('a headline that says the length of the sentence in words tells a sentence', async () => {
  expect(await stage('Orla Brennick Sentenced to Four Years in Prison for Fraud', charged)).toEqual([
    'subject',
    'sentence',
  ]);
});

const sentencedMan = 'Oklahoma Man Sentenced to Four Years in Prison for Fraud';
const chargedOrla = 'Orla Brennick, 51, of Tulsa, was charged with fraud.';

it.each([
  ['a former officer before', sentencedMan, `Former Police Chief Aldous Pym, 40, was sentenced today. ${chargedOrla}`],
  ['a former judge before', 'Former Judge Sentenced', `Former District Judge Aldous Pym was sentenced. ${chargedOrla}`],
  ['an age in brackets', sentencedMan, `Aldous Pym (40) appeared in court. ${chargedOrla}`],
  ['a surname before', sentencedMan, `Pym, 40, appeared in court. ${chargedOrla}`],
  ['another one received it', sentencedMan, `Aldous Pym received four years. ${chargedOrla}`],
  ['a court and another one', sentencedMan, `A judge sentenced Aldous Pym to four years. ${chargedOrla}`],
  ['another one later', sentencedMan, `${chargedOrla} Her husband, Aldous Pym, 40, was sentenced today.`],
  ['the aide of somebody', "Mayor's Aide Sentenced for Fraud", `Mayor ${chargedOrla}`],
  ['the brother of somebody', 'Brother of Tulsa Banker Sentenced for Fraud', chargedOrla],
  ['the attorney of somebody', 'Attorney for Indicted Mayor Pleads Guilty to Fraud', chargedOrla],
  ['an appeal', 'Oklahoma Man Convicted of Fraud Has Conviction Overturned', chargedOrla],
])('a stage of another one is not taken: %s', async (_, title, text) => {
  expect(await stage(title, text)).toEqual(['subject', 'charge']);
});

it('an accusation by name that no prosecutor has brought is no sentence', async () => {
  const text = 'Orla Brennick is accused of fraud.';
  expect(await stage(sentencedMan, text)).toEqual(['subject', 'allegation']);
});

it('an organisation is no Oklahoma man', async () => {
  const text = 'Orbank Holdings was charged with fraud in March.';
  const firm = person('Orbank Holdings', { kind: 'entity' });
  const { clusters } = await assess(firm, [answerOf([article({ title: sentencedMan, text })])], options);
  expect(clusters[0]?.statement).toMatchObject({ role: 'subject', stage: 'charge' });
});

it('charges that were dropped beside a guilty headline are for a person to read', async () => {
  const text = 'All charges against Orla Brennick were dismissed.';
  const cluster = await found(sentencedMan, text);
  expect([cluster?.statement.stage, cluster?.outcome]).toEqual(['mixed', 'review']);
});

it('nobody is accused by a headline alone who is no subject by name', async () => {
  const victim = 'Orla Brennick, 51, was robbed by the man.';
  expect((await stage('Oklahoma Man Sentenced for Robbery', victim))[0]).not.toBe('subject');
  const judge = 'Judge Orla Brennick sentenced him in Tulsa.';
  expect((await stage('Oklahoma Man Sentenced for Robbery', judge))[0]).toBe('judge');
});

it('who is acquitted by name stays so, and is for a person to read where the headline says guilty', async () => {
  const acquitted = 'Orla Brennick was acquitted of bribery after a long trial.';
  expect(await stage('Oklahoma Man Charged With Bribery', acquitted)).toEqual(['subject', 'acquittal']);
  const cluster = await found('Oklahoma Man Convicted of Bribery', acquitted);
  expect([cluster?.statement.stage, cluster?.outcome]).toEqual(['mixed', 'review']);
});

it('a headline of an acquittal clears nobody', async () => {
  expect(await stage('Oklahoma Man Acquitted of Bribery', charged)).toEqual(['subject', 'charge']);
});

it.each([
  ['charge', 'Under the federal sentencing guidelines, Orla Brennick faces up to 24 months in prison.'],
  ['plea', 'Orla Brennick pleaded guilty. Under the terms of the plea agreement, Brennick will also forfeit a house.'],
])('%s, and no sentence yet: %s', async (expected, text) => {
  expect(await stage('Fraud in Tulsa', text)).toEqual(['subject', expected]);
});

it('who is acquitted of violating the rights of another and convicted of a further count is for a person to read', async () => {
  const text = `Aldous Pym was tried in Tulsa. A fourth defendant, Orla Brennick, was acquitted of violating Peter Crane's civil rights, but was convicted of one count of obstruction.`;
  const cluster = await found('Officers Convicted in Tulsa', text);
  expect([cluster?.statement.stage, cluster?.outcome]).toEqual(['mixed', 'review']);
});
