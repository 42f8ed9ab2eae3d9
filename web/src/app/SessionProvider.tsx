import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Config } from '../shared/config.ts';
import { loadOnce } from '../shared/loadOnce.ts';
import { type Session, SessionContext, type User } from '../shared/session.ts';

type State = { status: 'loading' | 'signedOut'; user: undefined } | { status: 'signedIn'; user: User };

const loading: State = { status: 'loading', user: undefined };
const signedOut: State = { status: 'signedOut', user: undefined };

/**
 * Keeps who is signed in, also when another tab signs out or in. Amplify comes with the first call that needs it;
 * a visitor who only reads never loads it.
 */
export function SessionProvider({ config, children }: { config: Config; children: ReactNode }) {
  const [state, setState] = useState<State>(loading);
  const known = useRef<State>(loading);
  const queryClient = useQueryClient();

  const { session, follow } = useMemo(() => {
    const cognito = loadOnce(async () => {
      const module = await import('../shared/cognito.ts');
      module.configure(config);
      return module;
    });
    const become = (user: User | undefined) => {
      const before = known.current;
      if (before.status !== 'loading' && isSameUser(before.user, user)) return;
      known.current = user ? { status: 'signedIn', user } : signedOut;
      // What was read belongs to the one before. Before the first answer nobody was there to read.
      if (before.status !== 'loading') queryClient.clear();
      setState(known.current);
    };
    const look = async () => {
      const kept = signedInBefore(config) ? await (await cognito()).currentSession() : undefined;
      // The session may have ended while it was being read.
      const current = signedInBefore(config) ? kept : undefined;
      become(current?.user);
      return current?.token;
    };
    const session: Omit<Session, 'status' | 'user'> = {
      token: look,
      signIn: async (email, password) => {
        const { enter, currentSession } = await cognito();
        await enter(email, password);
        const current = await currentSession();
        if (!current) throw new Error('The session could not be read. Please try again.');
        become(current.user);
      },
      signOut: async (scope, onGone) => {
        await (await cognito()).leave(scope);
        onGone();
        become(undefined);
      },
      requestPasswordCode: async (email) => (await cognito()).requestPasswordCode(email),
      resetPassword: async (email, code, password) => (await cognito()).setPassword(email, code, password),
    };
    const follow = () =>
      look().catch(() => {
        // Who is known stays: the network may be away, and the next call tells.
        if (known.current.status === 'loading') become(undefined);
      });
    return { session, follow };
  }, [config, queryClient]);

  useEffect(() => {
    void follow();
    const onStorage = ({ key }: StorageEvent) => {
      // No key: everything was cleared.
      if (key === null || key === lastUserKey(config)) void follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [config, follow]);

  const value = useMemo(() => ({ ...session, ...state }), [session, state]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function isSameUser(a: User | undefined, b: User | undefined): boolean {
  return a?.id === b?.id && a?.email === b?.email && a?.operator === b?.operator;
}

/** Amplify's own mark in the browser's storage that somebody signed in here. */
function lastUserKey({ userPoolClientId }: Config): string {
  return `CognitoIdentityServiceProvider.${userPoolClientId}.LastAuthUser`;
}

function signedInBefore(config: Config): boolean {
  return localStorage.getItem(lastUserKey(config)) !== null;
}
