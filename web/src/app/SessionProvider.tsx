import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { type Config, ConfigError } from '../shared/config.ts';
import { loadOnce } from '../shared/loadOnce.ts';
import { type Session, SessionContext, type SignInStep, type User } from '../shared/session.ts';
import { clientInUse, isSignedInMark, signedInBefore } from '../shared/signedInMark.ts';

type State =
  | { status: 'loading' | 'signedOut'; user: undefined; problem?: string }
  | { status: 'signedIn'; user: User };

const loading: State = { status: 'loading', user: undefined };
const signedOut: State = { status: 'signedOut', user: undefined };

interface SessionProviderProps {
  /** The settings of the stage: asked for only when somebody signs in or has signed in here before. */
  config: () => Promise<Config>;
  children: ReactNode;
}

/**
 * Keeps the current session, also when another tab signs out or in. Settings and Amplify come with the first call needing them; a visitor
 * who only reads never loads them.
 */
export function SessionProvider({ config, children }: SessionProviderProps) {
  const [state, setState] = useState<State>(loading);
  const known = useRef<State>(loading);
  const queryClient = useQueryClient();

  const { session, follow } = useMemo(() => {
    const cognito = loadOnce(async () => {
      const [settings, module] = await Promise.all([config(), import('../shared/cognito.ts')]);
      /** Points Amplify at the client with a session here, or at this one. */
      let used: string | undefined;
      const use = (clientId = clientInUse(settings)) => {
        if (clientId !== used) module.configure(settings, clientId);
        used = clientId;
        return clientId;
      };
      use();
      return { ...module, settings, use };
    });
    const own = loadOnce(async () => {
      const [module] = await Promise.all([import('../shared/ownSignIn.ts'), cognito()]);
      return module;
    });
    const become = (user: User | undefined, problem?: string) => {
      const before = known.current;
      if (before.status !== 'loading' && isSameUser(before.user, user)) return;
      known.current = user ? { status: 'signedIn', user } : { ...signedOut, ...(problem && { problem }) };
      // What was read belongs to the user before. Before the first answer there was nobody to read anything.
      if (before.status !== 'loading') queryClient.clear();
      const next = known.current;
      // With a navigation of the same moment: the guard of the page being left must not see this earlier.
      startTransition(() => setState(next));
    };
    let isLeaving = false;
    /** The running sign-in: nobody else may lead Amplify to another client before it has ended. */
    let signingIn: Promise<unknown> = Promise.resolve();
    const look = async (): Promise<string | undefined> => {
      await signingIn;
      if (!signedInBefore()) {
        if (!isLeaving) become(undefined);
        return undefined;
      }
      const { currentSession, use } = await cognito();
      await signingIn;
      const running = signingIn;
      const clientId = use();
      const kept = signedInBefore(clientId) ? await currentSession() : undefined;
      // A sign-in begun meanwhile may keep its tokens apart, so this may have found none.
      if (running !== signingIn) return look();
      // The session may have ended while it was being read.
      const current = signedInBefore(clientId) ? kept : undefined;
      if (!isLeaving) become(current?.user);
      return current?.token;
    };
    /** The client of the sign-in, and the other one. */
    let entering: { wanted: string; other: string } | undefined;
    const arrive = async (step: SignInStep | undefined) => {
      if (step) return step;
      const { currentSession, leave, use } = await cognito();
      // A session begun by another tab with the other client is replaced by this one.
      if (entering && entering.other !== entering.wanted && signedInBefore(entering.other)) {
        use(entering.other);
        await leave();
        use(entering.wanted);
      }
      const current = await currentSession();
      if (!current) throw new Error('The session could not be read. Please try again.');
      become(current.user);
      return undefined;
    };
    const alone = <Answer,>(enter: () => Promise<Answer>): Promise<Answer> => {
      const entered = enter();
      signingIn = entered.catch(() => undefined);
      return entered;
    };
    const session: Omit<Session, 'status' | 'user' | 'problem'> = {
      token: look,
      signIn: (email, password, stays) =>
        alone(async () => {
          const { enter, settings, use } = await cognito();
          const { userPoolClientId, lastingClientId = userPoolClientId } = settings;
          const wanted = stays ? lastingClientId : userPoolClientId;
          entering = { wanted, other: stays ? userPoolClientId : lastingClientId };
          use(wanted);
          return arrive(await enter(email, password));
        }),
      answerStep: (answer) =>
        alone(async () => {
          const { answerStep, use } = await cognito();
          if (entering) use(entering.wanted);
          return arrive(await answerStep(answer));
        }),
      accessToken: async () => (await own()).accessToken(),
      enterAgain: (password, code) =>
        alone(async () => {
          const { enter, answerStep, use } = await cognito();
          const clientId = use();
          entering = { wanted: clientId, other: clientId };
          const { user } = known.current;
          const asked = await enter(user?.email ?? '', password);
          const step = asked === 'secondFactor' && code ? await answerStep(code) : asked;
          if (step) throw new Error('Signing in anew asks for a further step.');
          await arrive(undefined);
        }),
      beginSecondFactor: async () => (await own()).beginSecondFactor(),
      confirmSecondFactor: async (code) => (await own()).confirmSecondFactor(code),
      turnOffSecondFactor: (password, code) =>
        alone(async () => {
          const { user } = known.current;
          if (user) await (await own()).turnOffSecondFactor(user.email, password, code);
        }),
      signOut: async (onGone) => {
        isLeaving = true;
        try {
          const { leave, use } = await cognito();
          use();
          await leave();
          onGone();
          become(undefined);
        } finally {
          isLeaving = false;
        }
      },
      requestPasswordCode: async (email) => (await cognito()).requestPasswordCode(email),
      resetPassword: async (email, code, password) => (await cognito()).setPassword(email, code, password),
    };
    const follow = () => {
      if (known.current.status === 'loading' && signedInBefore()) setState(loading);
      return look().catch((error: unknown) => {
        // Who is known stays: the network may be away, and the next call shows whether the session still holds.
        if (known.current.status !== 'loading') return;
        become(undefined, error instanceof ConfigError ? error.message : undefined);
      });
    };
    return { session, follow };
  }, [config, queryClient]);

  useEffect(() => {
    void follow();
    const onStorage = ({ key }: StorageEvent) => {
      if (isSignedInMark(key)) void follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [follow]);

  const value = useMemo(() => ({ problem: undefined, ...session, ...state }), [session, state]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function isSameUser(a: User | undefined, b: User | undefined): boolean {
  return a?.id === b?.id && a?.email === b?.email && a?.operator === b?.operator;
}
