import { bodyOf, firstDraft } from '../../../../web/src/features/gettingStarted/playground/draft.ts';

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

test('adverse media is asked for where an endpoint takes it, once for all names of a batch', () => {
  const draft = { ...firstDraft, name: 'Jane Example\nJohn Example', adverseMedia: 'yes' } as const;
  expect(bodyOf({ ...draft, endpoint: 'batch' })).toMatchObject({
    items: [{ name: 'Jane Example' }, { name: 'John Example' }],
    adverse_media: true,
  });
  expect(bodyOf({ ...draft, endpoint: 'universal' })).toMatchObject({ name: 'Jane Example', adverse_media: true });
  expect(bodyOf({ ...draft, endpoint: 'sanctions' })).not.toHaveProperty('adverse_media');
});
