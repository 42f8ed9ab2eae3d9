import { bodyOf, firstDraft } from '../../../../web/src/features/getting-started/playground/draft.ts';

test('a request for adverse media has the name alone, whatever was chosen for another endpoint', () => {
  const draft = {
    ...firstDraft,
    endpoint: 'media',
    name: ' Jane Example ',
    nationality: 'DK',
    threshold: '0.9',
  } as const;
  expect(bodyOf(draft)).toEqual({ name: 'Jane Example' });
});
