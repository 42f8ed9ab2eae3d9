import { articleCategories, categoriesOf } from '../../../lib/media/rules/categoriesOf.ts';

// Every sentence is invented.
const twice = (words: string) => `${words}. ${words}.`;
const own = 'Orla Brennick was convicted of wire fraud.';
const ofOne = (text: string, sentence = own, title = 'Trader convicted') =>
  categoriesOf({ title, text: `${sentence} ${text}` }, [sentence]);

describe('of one person', () => {
  it.each([
    ['an island', twice('She lives in Puerto Rico')],
    ['a penalty', twice('She has to forfeit a car, and the forfeiture is final')],
    ['a thing', twice('The computer system of the office was old')],
    ['what is sold abroad', twice('The eels were exported to Asia, as exports are')],
    ['who looks into it', twice('The IRS looked into it, said the Tax Division')],
    ['an office named by its task', twice('It was told by the Organized Crime and Gang Section')],
    ['another office named by its task', twice('It was told by the Bureau of Narcotics and Terrorism Control')],
  ])('%s is no deed', (_, text) => {
    expect(ofOne(text)).toEqual(['fraud']);
  });

  it.each([
    ['organised_crime', twice('They ran a RICO conspiracy')],
    ['money_laundering', twice('They laundered money')],
    ['sanctions_evasion', twice('They broke export controls and exported the pumps to Iran')],
    ['cybercrime', twice('It was a computer intrusion')],
    ['tax', twice('They filed false tax returns')],
  ])('%s is one', (category, text) => {
    expect(ofOne(text)).toContain(category);
  });

  it('what is named once beside the matter is left out, and in a headline kept', () => {
    expect(ofOne('His father was a murderer.')).toEqual(['fraud']);
    expect(ofOne('', own, 'Trader convicted of fraud and murder')).toContain('violence');
  });

  it.each([
    'Orla Brennick was charged with bribery.',
    'Orla Brennick pleaded guilty today to bribery.',
    'A jury convicted Orla Brennick, 45, of bribery.',
    'Orla Brennick was sentenced to four years in prison for bribery.',
    'Orla Brennick was indicted on three counts of bribery.',
  ])('what the person is accused of goes first, before graver matters: %s', (sentence) => {
    const categories = ofOne(twice('The bombing was an act of terror'), sentence);
    expect(categories).toEqual(['corruption', 'terrorism']);
  });

  it('what another clause tells is not what the person is accused of', () => {
    const sentence = 'Orla Brennick was convicted of fraud after a bombing in Leeds.';
    expect(ofOne(twice('It was the bombing'), sentence)).toEqual(['fraud', 'terrorism']);
  });

  it('a lesser offence is shown where the person is accused of it', () => {
    const sentence = 'Orla Brennick pleaded guilty to perjury.';
    expect(ofOne(twice('The case was about fraud'), sentence)).toEqual(['other_crime', 'fraud']);
    expect(ofOne(twice('There was perjury too'))).toEqual(['fraud']);
  });
});

it('an article as a whole is about what it names, penalties and offices too', () => {
  const title = 'Man jailed';
  const text = twice('A court ordered the forfeiture of a car, said the Civil Rights Division');
  expect(articleCategories({ title, text, language: 'en' })).toEqual(['money_laundering', 'civil_rights']);
  expect(articleCategories({ title, text: twice('He lives in Puerto Rico'), language: 'en' })).toEqual([]);
});
