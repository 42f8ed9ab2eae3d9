import { roles } from '../../../../lib/contract/actor.ts';
import { plans } from '../../../../lib/contract/billing/plans.ts';
import { freshDaysMax } from '../../../../lib/contract/lists/editionAge.ts';
import { listTypeKeys, listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { allRoutes } from '../../../../lib/contract/routes.ts';
import { accuracy } from '../../../../lib/contract/screening/accuracy.ts';
import { measuredFigures } from '../../../../web/src/pages/landing/Measured.tsx';
import { landingQuestions } from '../../../../web/src/pages/landing/questions.data.ts';
import { howWordsMeet } from '../../../../web/src/pages/product/parts/FoundTable.tsx';
import { pepQuestions } from '../../../../web/src/pages/product/pep.data.ts';
import { listContents } from '../../../../web/src/pages/product/sanctions.data.ts';
import { recordedSearches } from '../../../../web/src/shared/site/recordedSearches.ts';

const { searches } = recordedSearches;

test('one person in four scripts: each search finds him on all five lists', () => {
  const found = [searches.german, searches.russian, searches.arabic, searches.chinese];
  for (const { entries, subjects, best } of found) {
    expect(entries).toHaveLength(5);
    expect(subjects).toBe(1);
    expect(best?.source_ref).toBe('QDi.006');
  }
  expect(found.map(({ question }) => scriptOf(question.name))).toEqual(['Latin', 'Cyrillic', 'Arabic', 'Han']);
});

test('what the page says is not found is not found', () => {
  expect(searches.familyName.total_matches).toBe(0);
  expect(searches.familyNameExact.total_matches).toBeGreaterThan(0);
  expect(searches.otherChinese.total_matches).toBe(0);
  expect(searches.translated.total_matches).toBe(0);
  expect(searches.spacingExact.total_matches).toBe(0);
  expect(searches.namesakes.subjects).toBeGreaterThan(1);
});

test('how words meet is said once for each relation, and of equal words only where nothing else is said', () => {
  expect(howWordsMeet(searches.wordsExact)).toBe('Same');
  expect(howWordsMeet(searches.spacing)).toBe('Same, written as one word in your search');
  expect(howWordsMeet(searches.spacingExact)).toBe('No listed name has these words or is similar enough.');
});

test('every publisher of a sanctions list is described once', () => {
  const publishers = listTypeKeys.filter((key) => listTypes[key].kind === 'sanctions');
  expect(listContents).toHaveLength(publishers.length);
});

test('the figures of the landing page are those of the bench', () => {
  const ours = accuracy.figures.map((figure) => figure.ours);
  const [found, scripts, flagged] = measuredFigures();
  expect(ours.some((figure) => figure === share(found?.value) || figure.endsWith(` / ${share(found?.value)}`))).toBe(
    true,
  );
  expect(ours).toContain(share(scripts?.value));
  expect(ours).toContain(flagged?.value);
});

test('the share that is found is shown for the threshold at which ordinary customers are flagged, once it is measured', () => {
  const without = accuracy.figures.filter(({ title }) => title !== 'retrieval recall at 0.80');
  const [nearest] = measuredFigures({ ...accuracy, figures: without });
  expect(nearest?.source).toContain('with 0.2 % false positives. logic-v2 of OpenSanctions, by our measurement: 73 %');
  const measured = [...without, { title: 'retrieval recall at 0.80', peer: '-', ours: '0.831' }];
  const [usual] = measuredFigures({ ...accuracy, figures: measured });
  expect(usual?.value).toBe('83.1 %');
  expect(usual?.source).toContain('usual threshold of 80 %');
});

test('answers to questions are true to the code', () => {
  const answerTo = (part: string) => landingQuestions.find(({ question }) => question.includes(part))?.answer ?? '';
  expect(answerTo('How old')).toContain(
    `older than ${['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][freshDaysMax]} days`,
  );
  expect([plans.simple.seats, plans.advanced.seats, plans.professional.seats]).toEqual([1, 5, null]);
  expect(answerTo('Can several')).toContain('five in Advanced, any number in Professional, one in Simple');
  expect(answerTo('Can several')).toContain('four roles');
  expect(roles).toHaveLength(4);
  expect(answerTo('thousands of customers')).toContain(`more than ${plans.advanced.searches} rows`);
  for (const list of ['EU', 'UN', 'OFAC', 'SECO', 'Denmark', 'Faroe', 'Greenland'])
    expect(answerTo('Which lists')).toContain(list);
});

test.each([...landingQuestions, ...pepQuestions])(
  '$question is a question with an answer of short sentences',
  ({ question, answer }) => {
    expect(question).toMatch(/\?$/);
    for (const sentence of answer.split(/(?<=[.!?])\s+/)) expect(sentence.split(' ').length).toBeLessThanOrEqual(40);
  },
);

test.each([
  ['Callback service', 'createWebhook'],
  ['Full audit and case management', 'stepCase'],
  ['Monitoring of any number of customers', 'startMonitoringRun'],
  ['Real-time notifications', 'listNotifications'],
])('%s is offered, and there is a route for it', (feature, operation) => {
  expect(plans.professional.features).toContain(feature);
  expect(allRoutes.map((route) => route.operation)).toContain(operation);
});

function scriptOf(name: string): string | undefined {
  return ['Cyrillic', 'Arabic', 'Han', 'Latin'].find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(name));
}

/** "0.888", of "88.8 %". */
function share(percent = ''): string {
  return (Number.parseFloat(percent) / 100).toFixed(3);
}
