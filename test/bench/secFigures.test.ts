import { peopleIn } from '../../bin/bench/media/secFigures.ts';

test.each([
  ['Frank T. Poerio, Jr.', ['Frank T. Poerio Jr.']],
  ['Jonathan Wilcox; Jason Boucher; Karen Smith', ['Jonathan Wilcox', 'Jason Boucher', 'Karen Smith']],
  ['Ross C. Miles, and Maureen T. Wile et al.', ['Ross C. Miles', 'Maureen T. Wile']],
  ['Medallion Financial Corp., Andrew Murstein, and Cranium, Inc.', ['Andrew Murstein']],
  ['Giguiere et al', []],
  ['No Respondents', []],
])('the people in the title %s', (title, people) => {
  expect(peopleIn(title)).toEqual(people);
});
