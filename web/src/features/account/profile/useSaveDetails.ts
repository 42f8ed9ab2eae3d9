import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import type { Profile } from '../../../../../lib/contract/account/profiles.ts';
import { useApi } from '../../../shared/api.ts';
import { isApiError, refusalOf } from '../../../shared/apiSentences.ts';
import { keys } from '../../../shared/queries.ts';
import { showToast } from '../../../ui/toast.ts';
import { type Details, fullNameOf, trimmed } from './details.ts';

interface SaveDetails {
  profile: Profile;
  /** The account, for those who may change it. */
  account: Account | null;
}

/** Saves the changes: the person's part and the account's part are two calls, and either may be refused. */
export function useSaveDetails({ profile, account }: SaveDetails) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: Details) => {
      const { businessName, website, backupEmail } = trimmed(typed);
      const person = { full_name: fullNameOf(typed), backup_email: backupEmail || null };
      if (person.full_name !== profile.full_name || person.backup_email !== profile.backup_email) {
        await api.updateProfile({ ...person, updated_at: profile.updated_at });
      }
      const settings = { business_name: businessName, website: website || null };
      if (account && (settings.business_name !== account.business_name || settings.website !== account.website)) {
        await api.updateAccount({ ...settings, changed_at: account.changed_at });
      }
    },
    onSuccess: () => {
      showToast({ title: 'Profile updated successfully' });
      return read();
    },
    onError: (error) => {
      // The entered text stays on the page; after a change elsewhere the next attempt starts from the state by then.
      showToast({ title: 'Failed to update profile', text: refusalOf(error) ?? failureOf(error), tone: 'destructive' });
      return isApiError(error) && error.status === 409 ? read() : undefined;
    },
  });

  function read() {
    return Promise.all(
      [keys.profile, keys.account, keys.members].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }
}

function failureOf(error: unknown): string {
  return isApiError(error) ? 'Failed to save changes' : 'An unexpected error occurred';
}
