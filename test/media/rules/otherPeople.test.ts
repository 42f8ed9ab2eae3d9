import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function outcomeOf(language: string, text: string, name = 'John Barlow') {
  const told = article({ title: '—', language, text });
  const { clusters } = await assess(person(name), [answerOf([told])], options);
  return clusters[0]?.outcome;
}

describe("another person's verb is not the subject's", () => {
  it.each([
    'John Barlow was conned by Peter Crane, who was sentenced to six years for fraud.',
    'Peter Crane, who tricked John Barlow into handing over 40,000 pounds, was jailed for fraud.',
    'Peter Crane, who had met John Barlow at a club, was jailed for fraud.',
    'John Barlow, 78, was scammed by a fraudster who was jailed on Monday.',
    'John Barlow, 78, was cheated by a fraudster who was jailed on Monday.',
    'John Barlow, the husband of Mary Crane, who was convicted of fraud, wept in court.',
    'John Barlow hired Peter Crane, who was convicted of fraud.',
    'John Barlow replaced Peter Crane, who was arrested for fraud.',
    'John Barlow took over the bank after Peter Crane was arrested for fraud.',
    'John Barlow took over the bank after the chairman was arrested for fraud.',
    'John Barlow wrote a book about a banker who was convicted of fraud.',
    "John Barlow's brother was arrested for money laundering and charged with fraud.",
  ])('%s', async (text) => {
    expect(['review', 'not_adverse']).toContain(await outcomeOf('en', text));
  });

  it.each([
    ['da', 'Ole Hansen', 'Ole Hansen anmeldte Per Madsen, der nu er sigtet for bedrageri.'],
    ['de', 'Max Muster', 'Max Muster verlor sein Erspartes an einen Betrüger, der wegen Betrugs verurteilt wurde.'],
    ['fr', 'Jean Dupont', 'Jean Dupont, partie civile, a vu Paul Martin condamné pour escroquerie.'],
    ['sv', 'Erik Svensson', 'Erik Svensson dömde Per Madsen till två års fängelse för bedrägeri.'],
    ['it', 'Mario Rossi', 'Mario Rossi non è stato condannato per truffa.'],
  ])('%s: %s', async (language, name, text) => {
    expect(await outcomeOf(language, text, name)).not.toBe('adverse');
  });

  it.each([
    'A former agent who was in communication with John Barlow, aka Dread, pleaded guilty to wire fraud.',
    'Peter Crane was the lead undercover agent in communication with John Barlow, aka Dread, who ran the drug market.',
    'According to statements made in court, Peter Crane traded on information that was given to him by his client, John Barlow, 42, of Leeds, in a fraud.',
    'Crane made false statements to a bank about the payments of a firm owned by co-defendant John Barlow. John Barlow, 44, of Leeds, pleaded guilty to fraud.',
    'Peter Crane served as Executive Vice President for U.S. Operations and John Barlow acted as a broker who recruited investors in the fraud.',
    'The indictment tells of threats against their victims, known as S.E. and her child B.E. A fourth person, John Barlow, 33, of Leeds, was charged with trafficking.',
    'On Friday, a jury convicted co-defendant and lead administrator of the site, John Barlow, 57, of Naples, of fraud.',
    'A drug ring led by John Barlow smuggled cocaine through Leeds.',
    'Prosecutors told the court in the bribery case that the payments to ministers were overseen by John Barlow.',
    'The investigation found that the bribes to officials were supervised by John Barlow.',
    'In the murder case, the court heard that the killings were overseen by John Barlow.',
    'The case concerns torture of prisoners conducted by John Barlow.',
    'The matter concerns embezzlement from the bank, conducted and supervised by John Barlow.',
    'An investigation found that the theft of millions was overseen by John Barlow.',
    'The investigation was conducted by the police, which found that payments were made to John Barlow over a fraud.',
    'A terrorist cell led by John Barlow planned attacks in Leeds.',
    'Prosecutors said Minister John Barlow took bribes for years.',
    'A militia led by John Barlow burned villages, and its men were convicted of murder.',
    'The men of a syndicate led by John Barlow were convicted of fraud.',
    'Bribes were handled by John Barlow, the court heard in the fraud case.',
    'Prosecutors said the bribes were paid by John Barlow.',
    'Prosecutors said the bribes were paid to Sheriff John Barlow.',
    'Prosecutors said drug traffickers paid bribes to police Captain John Barlow for years.',
    'Prosecutors said Sheriff John Barlow took bribes for years.',
    'Prosecutors said gangs bribed Captain John Barlow, who was charged with fraud.',
    'The indictment stated that the smuggling was organised by Lieutenant John Barlow.',
    'Before the Honorable John Barlow was convicted of taking bribes, he sat in Leeds.',
    'Before the Honorable John Barlow pleaded guilty to taking bribes, he sat in Leeds.',
    'The fraudulent scheme was supervised by John Barlow from his home.',
    'A federal court has barred Peter Crane of Darby, Pa.; Mark Dassin of Lansdowne, Pa.; and John Barlow of Leeds from preparing tax returns for others, the Justice Department announced today.',
  ])('who is no official is not cleared as one: %s', async (text) => {
    expect(['adverse', 'review']).toContain(await outcomeOf('en', text));
  });

  it.each([
    "The SEC's litigation was conducted by Mary Crane and was supervised by Peter Rush and John Barlow. Its complaint charges Acme with fraud.",
    'The SEC’s investigation was conducted by Mary Crane, under the supervision of John Barlow, and the litigation will be led by Peter Rush. The complaint charges Acme with fraud.',
    'She pleaded guilty to fraud and was sentenced today by the Honorable John Barlow.',
    'The fraud was investigated in a case led by Special Agent in Charge Mary Crane and Inspector John Barlow.',
    'Peter Crane pleaded guilty to fraud. We work together to enforce the law, said Capt. John Barlow, Commander of the Coast Guard Sector.',
    'The murder investigation was led by John Barlow, and Peter Crane was convicted.',
    'The men were convicted of fraud, said Leeds County Sheriff John Barlow.',
    'Crane was charged with fraud, according to police Lieutenant John Barlow of the Leeds department.',
    'Crane pleaded guilty to fraud before the Honorable John Barlow in Leeds.',
    'The investigation, which led to a conviction for fraud, is being supervised by John Barlow.',
    'Acme paid a penalty for fraud, U.S. Attorney Mary Crane and Special Agent in Charge John Barlow of the FBI announced today.',
  ])('who is at work on a case is no part of it: %s', async (text) => {
    expect(await outcomeOf('en', text)).toBe('not_adverse');
  });

  it.each([
    'Peter Crane, who worked at Acme Bank, was convicted of fraud.',
    'A former Acme Bank vice president was convicted of fraud.',
    'Peter Crane, 39, of Leeds, a former Acme Bank senior vice president, was charged with fraud.',
    'The man is charged with fraud as an Acme Bank employee.',
  ])('of an employer: %s', async (text) => {
    const told = article({ text, title: 'Acme Bank manager charged with fraud' });
    const firm = { name: 'Acme Bank', aliases: [], kind: 'entity' } as const;
    const { clusters } = await assess(firm, [answerOf([told])], options);
    expect(clusters[0]?.outcome).not.toBe('adverse');
  });

  it.each([
    'John Barlow, 45, of Fort Worth, Texas, was sentenced to six years for fraud.',
    'John Barlow, who worked for Acme Bank, was convicted of fraud.',
    'John Barlow, a former banker from Leeds who was convicted of fraud, fled.',
    'John Barlow and his wife Mary Barlow were convicted of fraud.',
    'John Barlow, after a long trial, was convicted of fraud.',
  ])('a verb of the subject stays so: %s', async (text) => {
    expect(await outcomeOf('en', text)).toBe('adverse');
  });
});

describe('whoever rules, helps or is hurt is not the subject', () => {
  it.each([
    'Judge Orla Brennick was ordered to reconsider his prison sentence.',
    'Warden Orla Brennick was ordered to shorten his prison term after the fraud conviction.',
    'Orla Brennick was ordered to testify about the fraud of her husband before his prison sentence begins.',
    'Orla Brennick was ordered to supervised release pending trial on a charge of fraud.',
    'Prosecutor Orla Brennick was known for trying Peter Crane, and he was convicted of fraud.',
    'Judge Orla Brennick was criticised for freeing Peter Crane and he was arrested.',
    'Orla Brennick won praise for exposing Peter Crane before he was sentenced to prison for fraud.',
    'Orla Brennick won damages for fraud committed by Peter Crane, and Crane was sentenced to prison.',
    'Orla Brennick was defrauded by Peter Crane and the trader was sentenced to prison.',
  ])('%s', async (text) => {
    expect(await outcomeOf('en', text, 'Orla Brennick')).not.toBe('adverse');
  });
});

it.each([
  'The Orbank paid executives in cash and was convicted of tax fraud.',
  'The Orbank bribed police officers and was convicted of bribery.',
])('an employer is not cleared by what it did to those who work for it: %s', async (text) => {
  const told = article({ title: '—', text });
  const firm = person('Orbank', { kind: 'entity' });
  const { clusters } = await assess(firm, [answerOf([told])], options);
  expect(clusters[0]?.outcome).toBe('adverse');
});

it.each(['Orla Brennick jailed for defrauding employees', 'Orla Brennick charged with bribing officers'])(
  'nor one whose deed is told: %s',
  async (title) => {
    const { clusters } = await assess(person('Orla Brennick'), [answerOf([article({ title })])], options);
    expect(clusters[0]?.statement.role).toBe('subject');
  },
);
