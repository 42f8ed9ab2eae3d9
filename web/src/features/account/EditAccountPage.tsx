import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { brand } from '../../../../lib/contract/brand.ts';
import { sentenceOf } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toast.ts';

/** The user's address, and signing out on all devices. */
export function EditAccountPage() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOut('everywhere', () => navigate(paths.home)),
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
  });
  return (
    <>
      <PageHeader title="Edit Account Details" />
      <Card display="grid" gap="3">
        <chakra.h2 textStyle="card">Account</chakra.h2>
        <dl>
          <chakra.dt textStyle="eyebrow" color="muted">
            Email
          </chakra.dt>
          <dd>{user?.email}</dd>
        </dl>
        <chakra.p color="muted">
          You sign in with this address. To change it or your other details, write to{' '}
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
        </chakra.p>
      </Card>
      <Card display="grid" gap="3" justifyItems="start">
        <chakra.h2 textStyle="card">Sessions</chakra.h2>
        <p>
          Sign out on every device, including this one. Do this when a device is lost or somebody else may know your
          password, and then set a new password.
        </p>
        <Button variant="outline" disabled={leave.isPending} onClick={() => leave.mutate()}>
          {leave.isPending ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </Card>
      <p>
        How we process your data: <TextLink to={paths.privacy}>View Privacy Policy</TextLink>
      </p>
    </>
  );
}
