import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { count, counted } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { keys, useAccount } from '../../shared/queries.ts';

const Place = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    flexShrink: '0',
    ms: 'auto',
    borderRadius: 'md',
    color: 'muted',
    _hover: { bg: 'sunken', color: 'ink' },
  },
});

/** The number of unread notifications, on every page. Nothing for somebody without an account. */
export function NotificationBell() {
  const api = useApi();
  const isMember = (useAccount().data?.account ?? null) !== null;
  const { data } = useQuery({
    queryKey: keys.toldBell,
    queryFn: ({ signal }) => api.listNotifications({}, signal),
    enabled: isMember,
  });
  if (!isMember) return null;
  const { unread = 0, unread_is_all: isAll = true } = data ?? {};
  const number = `${count(unread)}${isAll ? '' : '+'}`;
  const label =
    unread === 0
      ? 'Notifications'
      : `Notifications: ${isAll ? '' : 'more than '}${counted(unread, 'unread one', 'unread ones')}`;
  return (
    <Place to={paths.notifications} aria-label={label} title={label}>
      <Bell size={20} aria-hidden />
      {unread > 0 && (
        <chakra.span
          aria-hidden
          position="absolute"
          top="0.5"
          insetEnd="0"
          minWidth="4"
          px="1"
          borderRadius="full"
          bg="lingon.solid"
          color="white"
          fontSize="xs"
          fontWeight="700"
          lineHeight="1.4"
          textAlign="center"
        >
          {number}
        </chakra.span>
      )}
    </Place>
  );
}
