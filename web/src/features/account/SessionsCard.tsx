import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { authSentence } from '../../shared/authSentence.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { showToast } from '../../ui/toast.ts';
import { LastSignIns } from './LastSignIns.tsx';

/** The last sign-ins, and signing out on all devices. */
export function SessionsCard() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOut('everywhere', () => navigate(paths.home)),
    onError: (error) => showToast({ title: 'Error', text: authSentence(error), tone: 'destructive' }),
  });
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Sessions</chakra.h2>
      <LastSignIns />
      <p>
        Sign out on every device, including this one. Do this when a device is lost or somebody else may know your
        password, and then set a new password.
      </p>
      <Button variant="outline" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {leave.isPending ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </Card>
  );
}
