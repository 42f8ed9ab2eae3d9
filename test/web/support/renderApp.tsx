import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppRoutes } from '../../../web/src/app/routes.tsx';
import { ApiContext } from '../../../web/src/shared/api.ts';
import { createQueryClient } from '../../../web/src/shared/queryClient.ts';
import { type Session, SessionContext } from '../../../web/src/shared/session.ts';
import { Toaster } from '../../../web/src/ui/Toaster.tsx';
import { theme } from '../../../web/src/ui/theme.ts';
import { hideToast } from '../../../web/src/ui/toast.ts';
import { fakeApi, type Handlers } from './fakeApi.ts';
import { FakeWebSocket } from './fakeWebSocket.ts';
import { accountAnswer, subscriptionAnswer, usage, usageHistory } from './samples.ts';

export const visitor: Session = {
  status: 'signedOut',
  user: undefined,
  problem: undefined,
  token: async () => undefined,
  signIn: async () => undefined,
  signOut: async () => undefined,
  requestPasswordCode: async () => undefined,
  resetPassword: async () => undefined,
  answerStep: async () => undefined,
  accessToken: async () => 'access-token',
  enterAgain: async () => undefined,
  beginSecondFactor: async () => '',
  confirmSecondFactor: async () => undefined,
  turnOffSecondFactor: async () => undefined,
};

export const user: Session = {
  ...visitor,
  status: 'signedIn',
  user: { id: 'sub-anna', email: 'anna@bank.example', operator: false },
  token: async () => 'id-token',
};

export const operator: Session = { ...user, user: { id: 'sub-op', email: 'op@klarnavn.example', operator: true } };

/** jsdom lays nothing out, and reads every rule of every sheet for each element that is looked for by its role. */
const withoutGlobalStyles = { ...theme, _global: [] };

const device = 'browser-of-the-test';
/** The last sign-ins, as this browser asks for them. */
export const signInsRoute = `GET /app/v1/profile/sign_ins?device_id=${device}`;

interface RenderOptions {
  session?: Session;
  api?: Handlers;
  /** The test has faked the timers. */
  advanceTimers?: (ms: number) => void;
}

/** A test may have blocked what a browser keeps. */
function keepDevice(): void {
  try {
    localStorage.setItem('klarnavn.device', device);
  } catch {}
}

/** The whole app at one address, as the session sees it. */
export function renderApp(path: string, { session = visitor, api: handlers = {}, advanceTimers }: RenderOptions = {}) {
  FakeWebSocket.install();
  keepDevice();
  hideToast();
  const api = fakeApi(
    {
      'GET /app/v1/usage': () => usage(),
      'GET /app/v1/usage/history': () => usageHistory(),
      'GET /app/v1/account': () => accountAnswer(),
      'POST /functions/v1/check-subscription': () => subscriptionAnswer(),
      [signInsRoute]: () => ({ sign_ins: [], next_cursor: null }),
      'GET /app/v1/notifications': () => ({ notifications: [], unread: 0, unread_is_all: true, next_cursor: null }),
      'GET /app/v1/export': () => ({ export: null }),
      ...handlers,
    },
    session.status === 'signedIn' ? 'id-token' : undefined,
  );
  const queryClient = createQueryClient();
  const at = { current: '' };
  const app = (now: Session) => (
    <ChakraProvider value={withoutGlobalStyles}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={now}>
          <ApiContext value={api.client}>
            <MemoryRouter initialEntries={[path]}>
              <AppRoutes livePlace={async () => ({ path: '/live' })} />
              <Address at={at} />
            </MemoryRouter>
            <Toaster />
          </ApiContext>
        </SessionContext>
      </QueryClientProvider>
    </ChakraProvider>
  );
  const rendered = render(app(session));
  return {
    api,
    at,
    queryClient,
    unmount: rendered.unmount,
    /** The same app, after the session has changed. */
    become: (now: Session) => rendered.rerender(app(now)),
    // No pause between keystrokes: the page does not depend on one.
    person: userEvent.setup(advanceTimers ? { advanceTimers } : { delay: null }),
  };
}

function Address({ at }: { at: { current: string } }) {
  const { pathname, search, hash } = useLocation();
  at.current = pathname + search + hash;
  return null;
}
