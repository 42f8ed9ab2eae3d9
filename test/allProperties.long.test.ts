// The properties of the fast tests again, with many more cases than a check before a commit has time for.
process.env.PROPERTY_RUNS ??= '300';

describe.each([
  'contract/text/csvText',
  'lists/files/csvRows',
  'lists/compareEditions',
  'queries/readScreeningInput',
  'screening/lookups',
  'screening/properties',
  'screening/segment/nameSet',
  'screening/segment/sharedWords',
])('with all cases: %s', (file) => {
  require(`./${file}.test.ts`);
});
