import { chakra } from '@chakra-ui/react/styled-system';
import {
  notificationKinds,
  notificationKindTexts,
  notificationText,
} from '../../../../lib/contract/notifications/notificationKinds.ts';
import { shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import {
  type ListedNotification,
  type NotificationFilter,
  useMark,
  useNotificationFilter,
  useNotificationList,
} from './notificationQueries.ts';

/** Notifications of a person, with the unread ones marked. */
export function NotificationList() {
  const { filter, setFilter } = useNotificationFilter();
  const found = useNotificationList(filter);
  const mark = useMark();
  const { notifications = [], unread = 0 } = found.data ?? {};
  const [newest] = notifications;
  const marksAll = unread > 0 && newest !== undefined && filter.kind === '';
  return (
    <Card display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" justifyContent="space-between">
        <Filters filter={filter} onChange={setFilter} />
        {marksAll && (
          <Button
            variant="outline"
            disabled={mark.isPending}
            onClick={() => mark.mutate({ up_to: newest.id, read: true })}
          >
            Mark all as read
          </Button>
        )}
      </chakra.div>
      {found.isPending && <Spinner label="Loading notifications..." />}
      {found.isError && <LoadFailure title="The notifications could not be loaded" error={found.error} />}
      {found.data && notifications.length === 0 && (
        <chakra.p color="muted">{nothing(filter, found.hasNextPage)}</chakra.p>
      )}
      {notifications.length > 0 && (
        <chakra.ul display="grid">
          {notifications.map((one) => (
            <Row
              key={one.id}
              notification={one}
              isPending={mark.isPending}
              onMark={(read) => mark.mutate({ ids: [one.id], read })}
            />
          ))}
        </chakra.ul>
      )}
      <ShowMore what="notifications" pages={found} />
    </Card>
  );
}

function nothing({ unread, kind }: NotificationFilter, hasMore: boolean): string {
  if (hasMore) return 'None of the newest fit. Older ones may.';
  if (kind !== '') return 'No notifications fit this filter.';
  return unread ? 'You have read everything.' : 'Nothing has happened yet that concerns you.';
}

interface FiltersProps {
  filter: NotificationFilter;
  onChange: (changed: Partial<NotificationFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4">
      <Field label="Show">
        {(parts) => (
          <Select
            {...parts}
            value={filter.unread ? 'unread' : ''}
            onChange={(e) => onChange({ unread: e.target.value === 'unread' })}
          >
            <option value="">All</option>
            <option value="unread">Unread</option>
          </Select>
        )}
      </Field>
      <Field label="About">
        {(parts) => (
          <Select
            {...parts}
            value={filter.kind}
            onChange={(e) => onChange({ kind: e.target.value as NotificationFilter['kind'] })}
          >
            <option value="">Everything</option>
            {notificationKinds.map((kind) => (
              <option key={kind} value={kind}>
                {notificationKindTexts[kind].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </chakra.div>
  );
}

interface RowProps {
  notification: ListedNotification;
  isPending: boolean;
  onMark: (read: boolean) => void;
}

function Row({ notification: { kind, about, at, read_at }, isPending, onMark }: RowProps) {
  const { title, text, path } = notificationText(kind, about);
  const isUnread = read_at === null;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      py="3"
      borderTop="1px solid"
      borderColor="line"
    >
      <chakra.div minWidth="0" flex="1 1 16rem">
        <chakra.p fontWeight={isUnread ? '600' : '400'} display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <TextLink to={path} onClick={() => isUnread && onMark(true)}>
            {title}
          </TextLink>
          {isUnread && <Badge tone="fjord">New</Badge>}
        </chakra.p>
        <chakra.p textStyle="small" overflowWrap="anywhere">
          {text}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {shortDateTime(at)}
        </chakra.p>
      </chakra.div>
      <Button variant="ghost" size="sm" disabled={isPending} onClick={() => onMark(isUnread)}>
        {isUnread ? 'Mark as read' : 'Mark as unread'}
      </Button>
    </chakra.li>
  );
}
