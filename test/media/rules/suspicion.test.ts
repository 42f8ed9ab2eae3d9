import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function read(text: string, facts: { language?: string; title?: string } = {}, name = 'Orla Brennick') {
  const { clusters } = await assess(person(name), [answerOf([article({ title: '—', text, ...facts })])], options);
  return clusters[0];
}

describe('nobody is cleared who is the subject of a crime, the name of a scheme or the object of an accusation', () => {
  it.each([
    'Attorney Orla Brennick was conducting one of the largest Ponzi schemes in the state.',
    'Judge Orla Brennick, 61, of Leeds, extorted money from the parties.',
    'U.S. Attorney Orla Brennick and Peter Crane embezzled the fund.',
    'Commissioner Orla Brennick tried to bribe a witness.',
    'Agent Orla Brennick sold passports.',
    'A statement regarding the case of Orla Brennick was read.',
    'Prosecutors said director Orla Brennick approved false invoices.',
    'The state prosecutor opened a case against minister Orla Brennick.',
    'The bribes were paid by Senator Orla Brennick.',
    'Victims of Orla Brennick met on Monday.',
    'The rogue inspector Orla Brennick was not at home.',
    'The detective named the accomplice, attorney Orla Brennick.',
    'The court was told of secret payments to Judge Orla Brennick, who was dismissed for bribery.',
    'Director Orla Brennick was believed to have stolen the fund.',
    'Director Orla Brennick falsified the books, said Special Agent Peter Crane.',
    'Former senator Orla Brennick, who was shot last year, embezzled $2 million.',
    'Minister Orla Brennick, who was robbed in May, ran a Ponzi scheme.',
    'Judge Orla Brennick was bribed with kickbacks by the gang.',
    'Inspector Orla Brennick was paid off by the harbour.',
    "Attorney Orla Brennick's fraud cost the fund two million.",
  ])('%s', async (text) => {
    expect(['adverse', 'review']).toContain((await read(text))?.outcome);
  });

  it('nor by what another sentence calls the same person', async () => {
    const official =
      'U.S. Attorney Orla Brennick announced a new office. U.S. Attorney Orla Brennick thanked the police.';
    expect(await read(official)).toMatchObject({ outcome: 'not_adverse' });
    expect(await read(`${official} Orla Brennick embezzled the fund.`)).toMatchObject({ outcome: 'review' });
  });

  it('whoever gives a fraud its name is its offender, and a person reads how far the case is', async () => {
    for (const text of [
      'Victims of the Orla Brennick scam were repaid.',
      'Orla Brennick opened an office in 1998. Victims of the Brennick Ponzi scheme were repaid.',
    ])
      expect(await read(text)).toMatchObject({ outcome: 'review', statement: { role: 'subject', stage: null } });
  });

  it.each([
    ["Orla Brennick's fraud unit arrested two men.", 'an office'],
    ['The fraud was stopped by Inspector General Orla Brennick.', 'who stopped it'],
    ['Orla Brennick was defrauded of her house.', 'a victim'],
    ['Peter Crane is in prison for the murder of Orla Brennick.', 'a victim'],
    ['Judge Orla Brennick jailed Crane for fraud.', 'a judge'],
    ['Prosecutor Orla Brennick charged Crane with fraud.', 'a prosecutor'],
    ["Judge Orla Brennick's fraud ruling was upheld.", 'a judge'],
    ["Orla Brennick's fraud cases made her known as a prosecutor.", 'a prosecutor'],
    ["Senator Orla Brennick's fraud bill was passed.", 'a lawmaker'],
    ["Orla Brennick's fraud losses came to 40,000 dollars.", 'a victim'],
    ['The Orla Brennick fraud rulings were upheld.', 'a judge'],
    ['Orla Brennick was killed in a gang attack.', 'a victim'],
  ])('%s: %s is no offender', async (text) => {
    const cluster = await read(text);
    expect(cluster?.outcome).not.toBe('adverse');
    expect(cluster?.statement.role).not.toBe('subject');
  });

  it.each([
    'Detective Orla Brennick arrested Crane for fraud.',
    'Orla Brennick reported the theft; Crane was charged with fraud.',
    'Orla Brennick reported the theft, and Peter Crane was charged with fraud.',
  ])('the verb of the next clause, or with another name as its object, is not hers: %s', async (text) => {
    expect((await read(text))?.outcome).not.toBe('adverse');
  });

  it('a day after a verb is no object of it', async () => {
    const title = 'Orla Brennick arrested Monday for fraud';
    expect((await read('Orla Brennick arrested Monday for fraud in Leeds.', { title }))?.statement.role).toBe(
      'subject',
    );
  });
});

describe('a sentence about a crime or its pursuit is read by a person, also without the word of a category', () => {
  it.each([
    ['en', 'The paintings were stolen by Orla Brennick.'],
    ['en', 'An arrest warrant for Orla Brennick was issued.'],
    ['da', 'Orla Brennick er sigtet af politiet.'],
    ['de', 'Gegen Orla Brennick wurde Anklage erhoben.'],
  ])('%s: %s', async (language, text) => {
    expect(['adverse', 'review']).toContain((await read(text, { language }))?.outcome);
  });

  it('another text names no matter', async () => {
    expect((await read('Orla Brennick opened the new library.'))?.outcome).toBe('not_adverse');
  });
});
