import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { mayRole } from '../../../../../lib/contract/account/mayRole.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { isListType, type ListType, listTypeKeys, listTypes } from '../../../../../lib/contract/lists/listTypes.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { keys } from '../../../shared/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toast.ts';

const places = ['First', 'Second'] as const;

interface HomeListsCardProps {
  account: Account;
  role: Role | undefined;
}

/** Which lists an account answers to first: of matches with the same score, theirs are shown first. */
export function HomeListsCard({ account, role }: HomeListsCardProps) {
  const [chosen, setChosen] = useState<readonly (ListType | '')[]>();
  const shown = chosen ?? places.map((_, i) => account.home_lists[i] ?? '');
  const save = useSaveHomeLists(account, () => setChosen(undefined));
  const mayChange = mayRole(role, 'admin');
  const choose = (i: number, value: string) => {
    const lists = shown.with(i, isListType(value) ? value : '').filter((list) => list !== '');
    // Without a first list the second one is the first.
    setChosen(places.map((_, place) => lists[place] ?? ''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An account may have more than the page has places for: the API takes any number, and they stay behind the chosen ones.
    save.mutate([...new Set([...shown.filter((list) => list !== ''), ...account.home_lists.slice(places.length)])]);
  };
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <chakra.h2 textStyle="card">Home lists</chakra.h2>
        <chakra.p color="muted">
          Of matches with the same score, those of your home lists are shown first. All lists are searched in any case.
          {!mayChange && ' Owner and admins of the account can change them.'}
        </chakra.p>
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {places.map((place, i) => (
            <Field key={place} label={`${place} list`}>
              {(parts) => (
                <Select
                  {...parts}
                  disabled={!mayChange}
                  value={shown[i]}
                  onChange={({ target }) => choose(i, target.value)}
                >
                  <option value="">None</option>
                  {listTypeKeys.map((list) => (
                    <option key={list} value={list} disabled={shown[i] !== list && shown.includes(list)}>
                      {listTypes[list].label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </chakra.div>
        {mayChange && (
          <chakra.div>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save home lists'}
            </Button>
          </chakra.div>
        )}
      </chakra.form>
    </Card>
  );
}

/** Changed elsewhere meanwhile, the settings are read again, and the choice stays on the page. */
function useSaveHomeLists({ changed_at }: Account, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const read = () => queryClient.invalidateQueries({ queryKey: keys.account });
  return useMutation({
    mutationFn: (home_lists: ListType[]) => api.updateAccount({ home_lists, changed_at }),
    onSuccess: async () => {
      showToast({ title: 'Home lists saved' });
      await read();
      onSaved();
    },
    onError: (error) => {
      showToast({ title: 'The home lists were not saved', text: sentenceOf(error), tone: 'destructive' });
      return read();
    },
  });
}
