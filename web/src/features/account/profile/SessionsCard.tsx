import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LastSignIns } from './LastSignIns.tsx';

/** The last sign-ins, and signing out on all devices. */
export function SessionsCard() {
  const { signOut } = useSession();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: async () => {
      await api.signOutEverywhere({ sessions: 'all' });
      await signOut(() => navigate(paths.home));
    },
    onSuccess: () => showToast({ title: 'Signed Out Everywhere', text: 'All your sessions have ended.' }),
  });
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Sessions</chakra.h2>
      <LastSignIns />
      <p>
        Sign out on every device, including this one. Do this when a device is lost or somebody else may know your
        password, and then set a new password.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <Modal
          title="Sign out everywhere?"
          description="Every session ends at once, on all devices and here. App IDs go on working."
          onClose={() => setAsking(false)}
        >
          <chakra.div display="grid" gap="4" mt="4">
            {leave.isError && <Notice tone="danger" title={sentenceOf(leave.error)} alert />}
            <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="end">
              <Button variant="outline" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button disabled={leave.isPending} onClick={() => leave.mutate()}>
                {leave.isPending ? 'Signing out...' : 'Sign out'}
              </Button>
            </chakra.div>
          </chakra.div>
        </Modal>
      )}
    </Card>
  );
}
