import * as made from '../../../../bin/site/codeExamples.ts';
import { codeExamples } from '../../../../web/src/shared/site/codeExamples.ts';

// After a change of an example of the documentation: npm run site
test('the code that the site shows is that of the documentation, which its tests run', () => {
  expect(made.codeExamples()).toEqual(codeExamples);
  for (const tabs of Object.values(codeExamples)) {
    expect(tabs.map(({ label }) => label)).toEqual(['cURL', 'JavaScript', 'Python']);
  }
});
