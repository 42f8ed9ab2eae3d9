import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../lib/contract/brand.ts';
import { useSession } from '../../shared/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const mails = [
  { title: 'Password code', text: 'When you reset your password: the code with which you set a new one.' },
  { title: 'Replies from support', text: 'When you have contacted us.' },
] as const;

/** The emails that a user receives. */
export function NotificationsPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title="Email Notifications">
        {brand.name} sends these emails to {user?.email}.
      </PageHeader>
      <Card>
        <chakra.dl display="grid" gap="4">
          {mails.map(({ title, text }) => (
            <div key={title}>
              <chakra.dt fontWeight="600">{title}</chakra.dt>
              <chakra.dd color="muted">{text}</chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Card>
      <chakra.p textStyle="small" color="muted">
        Some security and billing notifications cannot be disabled.
      </chakra.p>
    </>
  );
}
