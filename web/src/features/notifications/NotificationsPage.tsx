import { chakra } from '@chakra-ui/react/styled-system';
import { notificationsKeptDays } from '../../../../lib/contract/notifications/notificationKinds.ts';
import { useNotifications } from '../../shared/queries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { NotificationList } from './NotificationList.tsx';
import { Preferences } from './Preferences.tsx';

/** A person's notifications, and the choice of notifications and mails. */
export function NotificationsPage() {
  const stored = useNotifications();
  return (
    <>
      <PageHeader title="Notifications">
        What happened in your account and concerns you. Notifications are yours alone and are kept for{' '}
        {notificationsKeptDays} days.
      </PageHeader>
      <NotificationList />
      <chakra.div>
        <chakra.h2 textStyle="section">Email Notifications</chakra.h2>
        <chakra.p color="muted" mt="2" maxWidth="prose">
          Choose which mails you receive{stored.data?.email ? ` at ${stored.data.email}` : ''}, and of what you are told
          here. The choice is yours alone and holds for no other member of your account.
        </chakra.p>
      </chakra.div>
      {stored.data ? (
        <Preferences
          stored={stored.data.preferences}
          storedMuted={stored.data.muted}
          changedAt={stored.data.changed_at}
        />
      ) : stored.error ? (
        <LoadFailure title="Your notifications could not be loaded." error={stored.error} />
      ) : (
        <Spinner label="Loading your notifications..." />
      )}
      <Notice>Some security and billing notifications cannot be disabled.</Notice>
    </>
  );
}
