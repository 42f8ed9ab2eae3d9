import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function categoriesIn(text: string, title = 'News of the day', language = 'en', name = 'Orla Brennick') {
  const { clusters } = await assess(person(name), [answerOf([article({ title, text, language })])], options);
  return clusters[0]?.statement.categories;
}

describe('what somebody is charged with or guilty of goes first', () => {
  it.each([
    ['pleaded guilty to perjury', 'other_crime'],
    ['pleaded guilty today to one count of perjury', 'other_crime'],
    ['was charged with perjury', 'other_crime'],
    ['was convicted of tax evasion', 'tax'],
    ['was sentenced to two years in prison for wire fraud', 'fraud'],
  ])('%s', async (said, first) => {
    const rest =
      'The grand jury was looking into cocaine trafficking. Cocaine was found in a boat, and more cocaine in a car.';
    const categories = await categoriesIn(`Orla Brennick ${said} in Leeds. ${rest}`, 'Cocaine inquiry ends');
    expect(categories?.[0]).toBe(first);
    expect(categories).toContain('narcotics');
  });
});

describe('words that tell of no deed name no category of the person asked for', () => {
  it.each([
    [
      'a place',
      'Orla Brennick of San Juan, Puerto Rico, was charged with wire fraud. Puerto Rico police helped.',
      'organised_crime',
    ],
    [
      'a thing',
      'Orla Brennick was charged with bribery for false entries in the DMV computer system. The computer system was repaired.',
      'cybercrime',
    ],
    [
      'who investigates',
      'Orla Brennick was charged with wire fraud. The IRS investigated. The IRS thanked the police.',
      'tax',
    ],
    [
      'a good that is exported',
      'Orla Brennick was charged with illegal fishing of elvers, which were exported. The elvers were exported by air.',
      'sanctions_evasion',
    ],
    [
      'a part of an office',
      'Orla Brennick was charged with wire fraud. The Organized Crime and Gang Section and its Organized Crime and Gang Section lawyers helped.',
      'organised_crime',
    ],
    [
      'a penalty',
      'Orla Brennick was charged with wire fraud. She must forfeit $4 million. The forfeiture is final.',
      'money_laundering',
    ],
  ])('%s: %s', async (_, text, category) => {
    const categories = await categoriesIn(text);
    expect(categories?.length).toBeGreaterThan(0);
    expect(categories).not.toContain(category);
  });

  it.each([
    ['Orla Brennick was charged with RICO conspiracy.', 'organised_crime'],
    ['Orla Brennick was charged with violating the RICO Act.', 'organised_crime'],
    ['Orla Brennick was charged with unlawfully exporting rifle scopes.', 'sanctions_evasion'],
    ['Orla Brennick was charged with computer intrusion.', 'cybercrime'],
    ['Orla Brennick was charged with defrauding the IRS.', 'tax'],
  ])('deeds do: %s', async (text, category) => expect(await categoriesIn(text)).toContain(category));
});

it('perjury in the case of another crime comes before that crime', async () => {
  const text =
    'Orla Brennick was sentenced for committing perjury during a terrorism prosecution arising from the same attack. The terrorists were sentenced.';
  expect((await categoriesIn(text))?.[0]).toBe('other_crime');
});

it('what sentences about the person name counts in a language whose charges are not read', async () => {
  const text =
    'Mads Fjeldgaard er tiltalt for hvidvask af 40 millioner kroner. Sagen om svindel er stor. Svindel er et problem.';
  expect(await categoriesIn(text, 'Nyt', 'da', 'Mads Fjeldgaard')).toContain('money_laundering');
});
