import { chakra } from '@chakra-ui/react/styled-system';
import { CreditCard, LogOut } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useUsage } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { navigation } from './navigation.ts';

const entry = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '10',
    px: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: '500',
    color: 'ink',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& svg': { flexShrink: '0', color: 'muted' },
    _hover: { bg: 'sunken' },
    _currentPage: { bg: 'fjord.subtle', color: 'fjord', fontWeight: '600', '& svg': { color: 'fjord' } },
  },
  variants: { narrow: { true: { justifyContent: 'center', px: '0' } } },
} as const;

const Entry = chakra(Link, entry);
const EntryButton = chakra('button', entry, { defaultProps: { type: 'button' } });

interface SidebarContentProps {
  /** Icons only; their names remain for screen readers and as tooltips. */
  narrow: boolean;
  onChosen?: () => void;
}

/** The content of the sidebar, on a phone of the drawer. */
export function SidebarContent({ narrow, onChosen }: SidebarContentProps) {
  const { pathname } = useLocation();
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" gap="6" pt="4" pb="3">
      <chakra.nav aria-label="Dashboard" display="grid" gap="6">
        {navigation.map(({ title, items }) => (
          <div key={title}>
            <chakra.p px="3" mb="1.5" fontSize="xs" fontWeight="600" color="muted" srOnly={narrow || undefined}>
              {title}
            </chakra.p>
            <chakra.ul display="grid" gap="0.5">
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Entry
                    to={to}
                    narrow={narrow}
                    title={narrow ? label : undefined}
                    aria-current={pathname === to ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    <Icon size={18} aria-hidden />
                    <chakra.span srOnly={narrow || undefined}>{label}</chakra.span>
                  </Entry>
                </li>
              ))}
            </chakra.ul>
          </div>
        ))}
      </chakra.nav>
      <Account narrow={narrow} onChosen={onChosen} />
    </chakra.div>
  );
}

function Account({ narrow, onChosen }: SidebarContentProps) {
  const { user, signOut } = useSession();
  const usage = useUsage();
  const navigate = useNavigate();
  const leave = () => signOut('here', () => navigate(paths.home));
  return (
    <chakra.div mt="auto" pt="3" borderTop="1px solid" borderColor="line" display="grid" gap="0.5">
      <chakra.p
        title={user?.email}
        whiteSpace="nowrap"
        px="3"
        py="1"
        textStyle="small"
        color="muted"
        overflow="hidden"
        textOverflow="ellipsis"
        srOnly={narrow || undefined}
      >
        {user?.email}
      </chakra.p>
      <Entry to={paths.subscription} narrow={narrow} title={narrow ? 'Plan' : undefined} onClick={onChosen}>
        <CreditCard size={18} aria-hidden />
        <chakra.span srOnly={narrow || undefined} display="flex" alignItems="center" gap="2">
          Plan {usage.data && <PlanBadge plan={usage.data.plan} />}
        </chakra.span>
      </Entry>
      <EntryButton narrow={narrow} title={narrow ? 'Log out' : undefined} onClick={leave}>
        <LogOut size={18} aria-hidden />
        <chakra.span srOnly={narrow || undefined}>Log out</chakra.span>
      </EntryButton>
    </chakra.div>
  );
}
