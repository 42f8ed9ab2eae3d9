import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { topicDefaults, topicGroups, topicTexts } from '../../../../lib/contract/mails/mailTopics.ts';
import type { NotificationPreferences } from '../../../../lib/contract/mails/notifications.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationKindTexts,
} from '../../../../lib/contract/notifications/notificationKinds.ts';
import { useApi } from '../../shared/api.ts';
import { isApiError, sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { showToast } from '../../ui/toast.ts';

interface PreferencesProps {
  stored: NotificationPreferences;
  storedMuted: readonly NotificationKind[];
  changedAt: string | null;
}

/** A person's choice of mails and of notifications in the application. */
export function Preferences({ stored, storedMuted, changedAt }: PreferencesProps) {
  /** Switches not saved yet: other people's changes meanwhile show through. */
  const [draft, setDraft] = useState<Partial<NotificationPreferences>>({});
  const [draftMuted, setDraftMuted] = useState<readonly NotificationKind[]>();
  const save = useSave(changedAt, () => {
    setDraft({});
    setDraftMuted(undefined);
  });
  const shown = { ...stored, ...draft };
  const muted = draftMuted ?? storedMuted;
  const store = (preferences: NotificationPreferences, kinds: readonly NotificationKind[], title: string) =>
    save.mutate({ preferences, muted: [...kinds], title });
  const turn = (kind: NotificationKind, on: boolean) =>
    setDraftMuted(notificationKinds.filter((one) => (one === kind ? !on : muted.includes(one))));
  return (
    <>
      {topicGroups.map(({ title, topics }) => (
        <Card key={title} display="grid" gap="5">
          <chakra.h3 textStyle="card">{title}</chakra.h3>
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
      <Card display="grid" gap="5">
        <chakra.h3 textStyle="card">In the Application</chakra.h3>
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            {...notificationKindTexts[kind]}
            on={!muted.includes(kind)}
            disabled={save.isPending}
            onChange={(on) => turn(kind, on)}
          />
        ))}
      </Card>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button disabled={save.isPending} onClick={() => store(shown, muted, 'Preferences Saved')}>
          {save.isPending ? 'Saving...' : 'Save Preferences'}
        </Button>
        <Button
          variant="outline"
          disabled={save.isPending}
          onClick={() => store(topicDefaults, [], 'Preferences Reset')}
        >
          Reset to Defaults
        </Button>
      </chakra.div>
    </>
  );
}

interface Saved {
  preferences: NotificationPreferences;
  muted: NotificationKind[];
  title: string;
}

/** Saves all switches. Changed elsewhere meanwhile, they are read again, and the local switches stay to be saved. */
function useSave(changedAt: string | null, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ preferences, muted }: Saved) =>
      api.saveNotificationPreferences({ ...preferences, muted, changed_at: changedAt }),
    onSuccess: (answer, { title }) => {
      queryClient.setQueryData(keys.notifications, answer);
      onSaved();
      showToast({ title, text: 'You are told of what is switched on.' });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'CONFLICT') {
        void queryClient.invalidateQueries({ queryKey: keys.notifications });
      }
      showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' });
    },
  });
}
