import { identitySentence, shareSentence } from '../../../../web/src/features/screening/media/certainty.ts';
import { mediaRows } from '../../../../web/src/features/screening/media/mediaRows.ts';
import { hasSeverity } from '../../../../web/src/features/screening/media/mediaWords.ts';
import { nameNotes } from '../../../../web/src/features/screening/media/nameNotes.ts';
import { mediaMatch } from '../../support/mediaSamples.ts';

type Match = ReturnType<typeof mediaMatch>;
type Explanation = Match['explanation'];

const name = 'Beata Testova';
const explained = (more: Partial<Explanation>, details: Parameters<typeof mediaMatch>[1] = {}) => {
  const match = mediaMatch('1', details);
  return { ...match, explanation: { ...match.explanation, ...more } };
};
const signal = (field: 'date_of_birth' | 'place' | 'nationality', relation: 'agrees' | 'absent') => ({
  field,
  relation,
  asked: 'asked',
  found: relation === 'absent' ? null : 'found',
  why: 'why',
});

const ofPerson = 'Of 100 results like this, about 93 state the role and stage of the person named correctly.';

test.each([
  ['of the person', explained({}), 'individual', ofPerson],
  ['of the organisation', explained({}), 'entity', ofPerson.replace('person', 'organisation')],
  ['of either where no kind was asked', explained({}), undefined, ofPerson.replace('person', 'person or organisation')],
  ['not where it may be another', explained({ same_person: 'unclear' }), 'individual', null],
  ['not where the name is only listed', explained({ name_found_in: 'listed' }), 'individual', null],
  ['not where no role is stated', explained({}, { role: 'unknown' }), 'individual', null],
] as const)('the share is said %s', (_what, match, type, said) => {
  expect(shareSentence(match, { type })).toBe(said);
});

const unknown = 'whether it is your customer is not known: no date of birth or place was compared';

test.each([
  ['with nothing to compare', [], 'individual', `The name agrees; ${unknown}.`],
  [
    'of a firm, which has no date of birth',
    [],
    'entity',
    `The name agrees; ${unknown.replace('date of birth or ', '')}.`,
  ],
  [
    'where the article gives no date of birth',
    [signal('date_of_birth', 'absent')],
    'individual',
    `The name agrees; ${unknown}, since the article gives no date of birth.`,
  ],
  ['with a nationality alone', [signal('nationality', 'agrees')], 'individual', `The name agrees; ${unknown}.`],
  ['but not where a date of birth was compared', [signal('date_of_birth', 'agrees')], 'individual', null],
  ['but not where a place was compared', [signal('place', 'agrees')], 'individual', null],
] as const)('a name alone tells not who it is: that is said %s', (_what, signals, type, said) => {
  expect(identitySentence(explained({ signals: [...signals] }), { name, type })).toBe(said);
});

test('a name that differs is called similar, and what differs is noted as it is written', () => {
  const [first, second] = mediaMatch('1').explanation.words;
  if (!first || !second) throw new Error('The sample has two words');
  const other = explained({
    matched_name: 'Beáta Marie Testowa',
    words: [first, { ...second, name: 'testowa', relation: 'spelling', similarity: 0.9 }],
    not_in_query: ['marie'],
    not_in_name: ['anna'],
  });
  expect(nameNotes(name, mediaMatch('1').explanation)).toEqual([]);
  expect(nameNotes('Beata Anna Testova', other.explanation)).toEqual([
    'Another spelling of the name: Beáta Marie Testowa',
    'The name has further words: Marie',
    'The name lacks: Anna',
  ]);
  expect(identitySentence(other, { name, type: 'individual' })).toMatch(/^The name is similar; /);
});

test('a number written in another way makes no other name', () => {
  const words = mediaMatch('1').explanation.words.map((word) => ({ ...word, relation: 'number' as const }));
  expect(nameNotes(name, explained({ words }).explanation)).toEqual([]);
});

test('the words of a name stand beside those of the article, which is no list', () => {
  const words = mediaMatch('1').explanation.words.map((word) => ({ ...word, relation: 'joined' as const }));
  const says = mediaRows(name, explained({ words, not_in_query: ['marie'] })).map((row) => row.says);
  expect(says).toEqual([
    'Same, written as one word in the article',
    'Same, written as one word in the article',
    "Only in the article's name",
  ]);
});

test.each([
  ['what stands against somebody', {}, true],
  ['what is resolved', { outcome: 'resolved' }, false],
  ['an acquittal that is still to be read', { outcome: 'review', stage: 'acquittal' }, false],
  ['a case dismissed', { outcome: 'review', stage: 'dismissal' }, false],
  ['what is not adverse', { outcome: 'not_adverse' }, false],
  ['what has none', { severity: 0 }, false],
] as const)('severity of %s: %o', (_what, details, has) => {
  expect(hasSeverity(mediaMatch('1', details).adverse_media_details)).toBe(has);
});
