import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function stateOf(text: string) {
  const found = await assess(person('Orla Brennick'), [answerOf([article({ text })])], options);
  const { role, stage } = found.clusters[0]?.statement ?? {};
  return [role, stage];
}

it.each([
  [
    'conviction',
    'A jury convicted Orla Brennick of fraud. She was released pending sentencing and Brennick went home.',
  ],
  ['settlement', 'Orla Brennick has agreed to pay $2 million over claims of fraud.'],
  [
    'sentence',
    'A banker was in court today. Orla Brennick was also ordered by Judge Ida Crane of Leeds to pay restitution and to three years of supervised release. Brennick pleaded guilty to fraud in May.',
  ],
  ['settlement', 'Orla Brennick to pay $2 million over claims of fraud.'],
  ['settlement', 'Orla Brennick is to pay a fine of $3 million for fraud.'],
])('%s: %s', async (stage, text) => {
  expect(await stateOf(text)).toEqual(['subject', stage]);
});

it('a summary says who reported, and not that they convicted', async () => {
  const found = await assess(
    person('Orla Brennick'),
    [answerOf([article({ text: 'Orla Brennick was convicted of fraud.' })])],
    options,
  );
  expect(JSON.stringify(found.clusters[0])).toMatch(/as reported by [a-z.]+ on \d{4}-\d{2}-\d{2}/);
});

it.each([
  'Orla Brennick was charged with fraud. Prosecutors say Brennick used the donations of a charity to pay for a holiday.',
  'Orla Brennick was charged with fraud. Brennick told clients to pay into his own account.',
])('what somebody is to pay for is no settlement: %s', async (text) => {
  expect(await stateOf(text)).toEqual(['subject', 'charge']);
});

it('a settlement of which the lines are broken within a sentence is one', async () => {
  const text =
    'Settlement of allegations:  Orla Brennick of San Marcos, TX, has \nremitted $14,613 to settle allegations of \nviolations of the sanctions against Sudan. \nThe matter was alleged by the office.';
  expect(await stateOf(text)).toEqual(['subject', 'settlement']);
});

it('who worked in the office of a member of congress is no official', async () => {
  const text =
    'A former assistant in the congressional office, and Orla Brennick, 46, a former staffer, previously pleaded guilty to their part in the scheme.';
  expect(await stateOf(text)).toEqual(['subject', 'plea']);
});
