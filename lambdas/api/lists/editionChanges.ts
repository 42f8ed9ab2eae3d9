import { editionChanges } from '../../../lib/contract/lists.ts';
import { editionChanges as changesOf } from '../../../lib/operations/editions/editionChanges.ts';
import { visibleEdition } from '../../../lib/operations/editions/visibleEdition.ts';
import { door } from '../../kit/http.ts';
import { editions } from '../../kit/imports.ts';
import { table } from '../../kit/table.ts';

export const handler = door(editionChanges, async ({ list, editionId }, { caller }) =>
  changesOf(editions(), await visibleEdition(table(), caller.accountId, list, editionId)),
);
