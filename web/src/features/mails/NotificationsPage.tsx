import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { topicDefaults, topicGroups, topicTexts } from '../../../../lib/contract/mails/mailTopics.ts';
import type { NotificationPreferences } from '../../../../lib/contract/mails/notifications.ts';
import { useApi } from '../../shared/api.ts';
import { isApiError, sentenceOf } from '../../shared/apiSentences.ts';
import { keys, useNotifications } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { showToast } from '../../ui/toast.ts';

/** Which mails a person receives. */
export function NotificationsPage() {
  const stored = useNotifications();
  return (
    <>
      <PageHeader title="Email Notifications">
        Choose which mails you receive{stored.data?.email ? ` at ${stored.data.email}` : ''}. The choice is yours alone
        and holds for no other member of your account.
      </PageHeader>
      {stored.data ? (
        <Preferences stored={stored.data.preferences} changedAt={stored.data.changed_at} />
      ) : stored.error ? (
        <LoadFailure title="Your notifications could not be loaded." error={stored.error} />
      ) : (
        <Spinner label="Loading your notifications..." />
      )}
      <Notice>Some security and billing notifications cannot be disabled.</Notice>
    </>
  );
}

interface PreferencesProps {
  stored: NotificationPreferences;
  changedAt: string | null;
}

function Preferences({ stored, changedAt }: PreferencesProps) {
  /** Switches not saved yet: other people's changes meanwhile show through. */
  const [draft, setDraft] = useState<Partial<NotificationPreferences>>({});
  const save = useSave(changedAt, () => setDraft({}));
  const shown = { ...stored, ...draft };
  const store = (preferences: NotificationPreferences, title: string) => save.mutate({ preferences, title });
  return (
    <>
      {topicGroups.map(({ title, topics }) => (
        <Card key={title} display="grid" gap="5">
          <chakra.h2 textStyle="card">{title}</chakra.h2>
          {topics.map((topic) => (
            <Switch
              key={topic}
              {...topicTexts[topic]}
              on={shown[topic]}
              disabled={save.isPending}
              onChange={(on) => setDraft({ ...draft, [topic]: on })}
            />
          ))}
        </Card>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button disabled={save.isPending} onClick={() => store(shown, 'Preferences Saved')}>
          {save.isPending ? 'Saving...' : 'Save Preferences'}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={() => store(topicDefaults, 'Preferences Reset')}>
          Reset to Defaults
        </Button>
      </chakra.div>
    </>
  );
}

/** Saves all switches. Changed elsewhere meanwhile, they are read again, and the local switches stay to be saved. */
function useSave(changedAt: string | null, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ preferences }: { preferences: NotificationPreferences; title: string }) =>
      api.saveNotificationPreferences({ ...preferences, changed_at: changedAt }),
    onSuccess: (answer, { title }) => {
      queryClient.setQueryData(keys.notifications, answer);
      onSaved();
      showToast({ title, text: 'You receive the mails that are switched on.' });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'CONFLICT') {
        void queryClient.invalidateQueries({ queryKey: keys.notifications });
      }
      showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' });
    },
  });
}
