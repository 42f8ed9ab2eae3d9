import { requiredLists } from '../../../../lambdas/kit/screening/requiredLists.ts';
import { requiredListsOf } from '../../../../lib/cloud/requiredLists.ts';
import { stages } from '../../../../lib/cloud/stages.ts';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';

afterEach(() => {
  delete process.env.REQUIRED_LISTS;
});

test('a function requires the lists that its stage does: in prod every sanctions list, elsewhere none', () => {
  const [grant] = requiredListsOf(stages.prod);
  process.env.REQUIRED_LISTS = grant?.environment.requiredLists;
  expect(requiredLists()).toEqual(stages.prod.requiredLists);
  expect(requiredLists().map((list) => listTypes[list].kind)).toEqual(Array(5).fill('sanctions'));
  delete process.env.REQUIRED_LISTS;
  expect(requiredLists()).toEqual([]);
  expect([requiredListsOf(stages.dev), requiredListsOf(stages.local)]).toEqual([[], []]);
});
