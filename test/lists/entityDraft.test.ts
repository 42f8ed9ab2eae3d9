import { EntityDraft } from '../../lib/lists/entityDraft.ts';

test('names that a list writes into one are names of their own beside the whole, of its quality', () => {
  const draft = new EntityDraft('1', 'individual');
  draft.addName('Mohammad Islami; Mohamed Islami', { kind: 'primary', quality: 'good' });
  draft.addName('Haj Qasem; Haji Qassem; Mohamed Islami', { kind: 'alias', quality: 'weak' });
  expect(draft.finished().names).toEqual([
    { text: 'Mohammad Islami; Mohamed Islami', kind: 'primary', quality: 'good' },
    { text: 'Haj Qasem; Haji Qassem; Mohamed Islami', kind: 'alias', quality: 'weak' },
    { text: 'Mohammad Islami', kind: 'alias', quality: 'good' },
    { text: 'Mohamed Islami', kind: 'alias', quality: 'good' },
    { text: 'Haj Qasem', kind: 'alias', quality: 'weak' },
    { text: 'Haji Qassem', kind: 'alias', quality: 'weak' },
  ]);
});
