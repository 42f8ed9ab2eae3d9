import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every person and event is invented.
async function read(text: string, domain = 'news.example') {
  const answers = [answerOf([article({ title: 'News of the day', text, domain })])];
  const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };
  const { clusters } = await assess(person('Orla Brennick'), answers, options);
  const [cluster] = clusters;
  return { role: cluster?.statement.role, stage: cluster?.statement.stage, said: cluster?.summary[0]?.text };
}

it.each([
  'The Securities and Exchange Commission today charged Orla Brennick with fraud.',
  'Orla Brennick was charged by the SEC with insider trading.',
  'The SEC announced charges against Orla Brennick. The complaint charges Orla Brennick with violating securities laws.',
  'The CFTC charged Orla Brennick with manipulating markets.',
])('charges of an authority that brings civil actions alone are no criminal charge: %s', async (text) => {
  expect(await read(text)).toMatchObject({ role: 'subject', stage: 'civil_action' });
});

it.each([
  'According to the complaint in the civil injunction suit, defendants Peter Crane and Orla Brennick are tax preparers.',
  'In the civil action the defendant, Orla Brennick, is said to have sold drugs without approval.',
])('who is a defendant of a case that the sentence calls civil is charged with no crime: %s', async (text) => {
  expect(await read(text)).toMatchObject({ role: 'subject', stage: 'civil_action' });
});

it('claims that are dropped as part of a settlement are settled, and nobody is cleared by it', async () => {
  const text =
    'As part of the settlement, the SEC dismissed its claims against Orla Brennick for fraud. Orla Brennick agreed to pay $50,000.';
  expect((await read(text, 'www.sec.gov')).stage).toBe('settlement');
});

it('a civil case beside a criminal one takes nothing of it', async () => {
  const text = 'Orla Brennick was indicted for fraud and is a defendant in a civil lawsuit.';
  expect((await read(text)).stage).toBe('charge');
});

it.each([
  'Orla Brennick, who settled a civil case in 2015, was charged with bribery on Monday.',
  'Orla Brennick was charged with money laundering months after a civil action by the bank.',
  'Orla Brennick, a defendant in a civil action, was charged with bribery on Monday.',
])('a civil case that a charge mentions is another one: %s', async (text) => {
  expect((await read(text)).stage).toBe('charge');
});

it.each([
  [
    'dismissal',
    'As part of the settlement with the bank, prosecutors dropped the fraud charges against Orla Brennick.',
  ],
  [
    'dismissal',
    'As part of the settlement, prosecutors withdrew the criminal complaint against Orla Brennick for fraud.',
  ],
])('a charge that is dropped as part of a settlement is dropped: %s, %s', async (stage, text) => {
  expect((await read(text)).stage).toBe(stage);
});

it('its own releases are of civil actions, whoever is named in a sentence', async () => {
  const text = 'The complaint charges Orla Brennick with violating Section 17(a) of the Securities Act.';
  const own = await read(text, 'www.sec.gov');
  expect(own.stage).toBe('civil_action');
  expect(own.said).toContain(
    'civil complaint by the US Securities and Exchange Commission (SEC), which is no criminal',
  );
  expect((await read(text)).stage).toBe('charge');
});

it.each([
  ['charge', "In a parallel action, the U.S. Attorney's Office announced criminal charges against Orla Brennick."],
  ['charge', 'Orla Brennick was charged by the SEC and indicted by a grand jury for fraud.'],
  ['plea', 'In a parallel action, Orla Brennick pleaded guilty to criminal charges of securities fraud.'],
  ['sentence', 'In the criminal case Orla Brennick was sentenced to three years in prison.'],
])('a criminal case that it tells of is one: %s', async (stage, text) => {
  const civil = 'The SEC charged Orla Brennick with fraud.';
  expect((await read(`${civil} ${text}`, 'www.sec.gov')).stage).toBe(stage);
});

it.each([
  ['settlement', 'Without admitting or denying the allegations, Orla Brennick consented to a final judgment.'],
  ['settlement', 'The SEC announced settled charges against Orla Brennick for fraud.'],
  ['settlement', 'Orla Brennick admitted to conduct in violation of the Securities Act.'],
  ['sanction', 'The final judgment orders Orla Brennick to pay a penalty of $50,000.'],
  ['civil_action', 'Rather than investing the funds, Orla Brennick used them to pay earlier investors.'],
  ['civil_action', 'The SEC seeks an injunction and civil penalties against Orla Brennick.'],
  ['civil_action', 'A jury found the firm and its owner liable. Orla Brennick was found liable for fraud.'],
  ['dismissal', 'The court entered a judgment in favor of the defendant, Orla Brennick.'],
  ['dismissal', "The court entered a final judgment dismissing the SEC's claims against Orla Brennick."],
])('what its case came to: %s: %s', async (stage, text) => {
  expect(await read(`${text} The SEC charged Orla Brennick with fraud.`, 'www.sec.gov')).toMatchObject({ stage });
});

it('a relief defendant is accused of nothing', async () => {
  const text = 'The court entered a judgment against relief defendant Orla Brennick, who had received funds.';
  expect(await read(text, 'www.sec.gov')).toMatchObject({ role: 'mention', stage: null });
});

it('what somebody knew of another one is not said of who knew it', async () => {
  const text = 'Orla Brennick knew Tomasz Halvrup was previously convicted of fraud.';
  expect((await read(text)).stage).not.toBe('conviction');
});
