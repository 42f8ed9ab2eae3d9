import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newestVersions } from '../../../../../lib/contract/account/legal.ts';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { showToast } from '../../../ui/toast.ts';

const { terms, privacy } = newestVersions;
const accepts = { terms, privacy };

/**
 * Accepts the invitation as the signed-in person, by the name they give and with the texts named in `WhatIsAccepted`, and goes to the
 * dashboard.
 */
export function useAccept(token: string) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string | undefined) => api.acceptInvitation({ token, ...(name ? { name } : {}), accepts }),
    onSuccess: ({ account }) => {
      // What was read as somebody without an account holds no longer.
      queryClient.clear();
      showToast({ title: 'Invitation Accepted', text: `You are now a member of ${account.business_name}.` });
      navigate(paths.dashboard, { replace: true });
    },
  });
}
