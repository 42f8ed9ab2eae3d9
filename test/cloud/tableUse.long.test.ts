import { readTableUse } from '../../lib/cloud/readTableUse.ts';
import { tableUse } from '../../lib/cloud/tableUse.ts';

/** Where it fails, `npm run rights` renews lib/cloud/released/tableUse.data.json; its difference is what a review has to see. */
test('every function may do to the table exactly what its code can reach', async () => {
  expect(await readTableUse()).toEqual(tableUse);
});
