import { addedUp } from '../../../lib/operations/lists/lastWeek.ts';

const none = { added: 0, removed: 0, changed: 0 };

test.each([
  ['no edition', [], { editions: 0, changes: none }],
  [
    'editions one after the other',
    [{ changes: { added: 5, removed: 1, changed: 2 } }, { changes: { added: 0, removed: 3, changed: 1 } }],
    { editions: 2, changes: { added: 5, removed: 4, changed: 3 } },
  ],
  ['a first edition alone', [{}], { editions: 1, changes: null }],
  ['a first edition and the one after it', [{}, { changes: none }], { editions: 2, changes: none }],
  [
    'an edition whose changes are not known',
    [{ changes: { added: 5, removed: 1, changed: 2 } }, { changesUnknown: true as const }],
    { editions: 2, changes: null },
  ],
])('%s', (_, editions, expected) => {
  expect(addedUp(editions)).toEqual(expected);
});
