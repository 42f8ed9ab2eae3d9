import { chakra } from '@chakra-ui/react/styled-system';
import { Cookie, CreditCard, LogOut } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { authSentence } from '../../shared/authSentence.ts';
import { paths } from '../../shared/paths.ts';
import { useSubscription } from '../../shared/queries.ts';
import { roleForBilling, useMay } from '../../shared/role.ts';
import { useSession } from '../../shared/session.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { showToast } from '../../ui/toast.ts';
import { useBillingPortal } from '../../ui/useBillingPortal.ts';
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
      <chakra.nav aria-label="Dashboard" display="grid" gap="4">
        {navigation.map(({ title, items }) => (
          <div key={title ?? 'top'}>
            {title && (
              <chakra.p px="3" mb="1" fontSize="xs" fontWeight="600" color="muted" srOnly={narrow || undefined}>
                {title}
              </chakra.p>
            )}
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
  const navigate = useNavigate();
  const leave = () =>
    signOut(() => navigate(paths.home)).catch((error: unknown) =>
      showToast({ title: 'Error', text: authSentence(error), tone: 'destructive' }),
    );
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
      <PlanEntry narrow={narrow} onChosen={onChosen} />
      <Entry to={paths.cookieSettings} narrow={narrow} title={narrow ? 'Cookie settings' : undefined}>
        <Cookie size={18} aria-hidden />
        <chakra.span srOnly={narrow || undefined}>Cookie settings</chakra.span>
      </Entry>
      <EntryButton narrow={narrow} title={narrow ? 'Log out' : undefined} onClick={leave}>
        <LogOut size={18} aria-hidden />
        <chakra.span srOnly={narrow || undefined}>Log out</chakra.span>
      </EntryButton>
    </chakra.div>
  );
}

/** Opens the billing portal for the owner of an account with a purchase; everybody else comes to the page of the plan. */
function PlanEntry({ narrow, onChosen }: SidebarContentProps) {
  const { data } = useSubscription();
  const mayPay = useMay(roleForBilling);
  const { openPortal, isPending } = useBillingPortal();
  const title = narrow ? 'Plan' : undefined;
  const content = (
    <>
      <CreditCard size={18} aria-hidden />
      <chakra.span srOnly={narrow || undefined} display="flex" alignItems="center" gap="2">
        Plan {data && <PlanBadge plan={data.subscribed ? data.subscription_tier : null} />}
      </chakra.span>
    </>
  );
  if (!mayPay || !data?.subscription_tier) {
    return (
      <Entry to={paths.subscription} narrow={narrow} title={title} onClick={onChosen}>
        {content}
      </Entry>
    );
  }
  const open = () => {
    openPortal();
    onChosen?.();
  };
  return (
    <EntryButton narrow={narrow} title={title ?? 'Open the billing portal'} disabled={isPending} onClick={open}>
      {content}
    </EntryButton>
  );
}
