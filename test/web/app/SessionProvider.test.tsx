import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '../../../web/src/app/SessionProvider.tsx';
import { type Config, ConfigError, loadConfig } from '../../../web/src/shared/config.ts';
import { createQueryClient } from '../../../web/src/shared/queryClient.ts';
import { type Session, useSession } from '../../../web/src/shared/session.ts';

const loaded = jest.fn();
const cognito = {
  configure: jest.fn(),
  currentSession: jest.fn(),
  enter: jest.fn(),
  answerStep: jest.fn(),
  leave: jest.fn(),
};
jest.mock('../../../web/src/shared/cognito.ts', () => {
  loaded();
  return cognito;
});

const own = { turnOffSecondFactor: jest.fn() };
jest.mock('../../../web/src/shared/ownSignIn.ts', () => own);

const config: Config = {
  stage: 'local',
  region: 'eu-north-1',
  userPoolId: 'p',
  userPoolClientId: 'c1',
  livePath: '/live',
};
const anna = { user: { id: 'sub-anna', email: 'anna@bank.example', operator: false }, token: 'id-token' };
const bo = { user: { id: 'sub-bo', email: 'bo@bank.example', operator: false }, token: 'token-of-bo' };
let session: Session;
/** Of each rendering. */
let statuses: Session['status'][];

function Probe() {
  session = useSession();
  statuses.push(session.status);
  return <p>{session.status}</p>;
}

const settings = jest.fn();

function open() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider config={settings}>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return queryClient;
}

beforeEach(() => {
  jest.clearAllMocks();
  statuses = [];
  settings.mockResolvedValue(config);
  localStorage.clear();
});
const lastUser = 'CognitoIdentityServiceProvider.c1.LastAuthUser';
const signedInBefore = (name = 'anna') => localStorage.setItem(lastUser, name);

/** As the browser tells this tab what another one has stored. */
function inAnotherTab(change: () => void, key: string | null = lastUser) {
  change();
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

async function openAsAnna() {
  signedInBefore();
  cognito.currentSession.mockResolvedValue(anna);
  const queryClient = open();
  await screen.findByText('signedIn');
  queryClient.setQueryData(['usage'], 'of anna');
  return queryClient;
}

test('a visitor is signed out without Amplify or the settings of the site being loaded', async () => {
  open();
  expect(await screen.findByText('signedOut')).toBeInTheDocument();
  expect(await session.token()).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  expect(settings).not.toHaveBeenCalled();
});

test('what is read while a second factor is turned off, by a sign-in of its own, is read again', async () => {
  await openAsAnna();
  let answer: (nobody: undefined) => void = () => undefined;
  cognito.currentSession.mockClear();
  cognito.currentSession.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const token = session.token();
  await waitFor(() => expect(cognito.currentSession).toHaveBeenCalledTimes(1));
  const turningOff = session.turnOffSecondFactor('Right-horse-battery-9', '123456');
  await act(async () => answer(undefined));
  await turningOff;
  expect(own.turnOffSecondFactor).toHaveBeenCalledWith('anna@bank.example', 'Right-horse-battery-9', '123456');
  expect(await token).toBe('id-token');
  expect(session.status).toBe('signedIn');
});

test('a person signs in anew after all sessions have ended, by the same client, and calls wait for it', async () => {
  settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
  localStorage.setItem('CognitoIdentityServiceProvider.lasting.LastAuthUser', 'anna');
  cognito.currentSession.mockResolvedValue(anna);
  open();
  await screen.findByText('signedIn');
  let entered: (step: string) => void = () => undefined;
  cognito.enter.mockReturnValueOnce(new Promise((done) => (entered = done)));
  cognito.answerStep.mockResolvedValueOnce(undefined);
  const again = session.enterAgain('Right-horse-battery-9', '123456');
  cognito.currentSession.mockResolvedValue({ ...anna, token: 'new-token' });
  const token = session.token();
  await act(async () => entered('secondFactor'));
  await again;
  expect(cognito.enter).toHaveBeenCalledWith('anna@bank.example', 'Right-horse-battery-9');
  expect(cognito.answerStep).toHaveBeenCalledWith('123456');
  expect(cognito.configure.mock.calls.at(-1)?.[1]).toBe('lasting');
  expect(await token).toBe('new-token');
  expect(statuses).not.toContain('signedOut');

  cognito.enter.mockResolvedValueOnce('secondFactor');
  await expect(session.enterAgain('Right-horse-battery-9')).rejects.toThrow('further step');
});

test('a session of another stage of the same origin is not this one', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.c2.LastAuthUser', 'anna');
  open();
  expect(await screen.findByText('signedOut')).toBeInTheDocument();
  expect(cognito.currentSession).not.toHaveBeenCalled();
});

test('a browser that keeps no site data has a visitor', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  open();
  expect(await screen.findByText('signedOut')).toBeInTheDocument();
  storage.mockRestore();
});

test('settings that cannot be read are the reason why nobody is known, and are asked for again at sign-in', async () => {
  signedInBefore();
  settings.mockRejectedValueOnce(new ConfigError('/config.json answered HTTP 404.'));
  open();
  expect(await screen.findByText('signedOut')).toBeInTheDocument();
  expect(session.problem).toBe('/config.json answered HTTP 404.');
  cognito.currentSession.mockResolvedValue(anna);
  await act(() => session.signIn('anna@bank.example', 'Secret-1234', false));
  expect(screen.getByText('signedIn')).toBeInTheDocument();
  expect(session.problem).toBeUndefined();
});

test('somebody who signed in before is found again', async () => {
  signedInBefore();
  cognito.currentSession.mockResolvedValue(anna);
  open();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('signedIn')).toBeInTheDocument();
  expect(session.user).toEqual(anna.user);
  expect(await session.token()).toBe('id-token');
});

test('a session that cannot be renewed is signed out', async () => {
  signedInBefore();
  cognito.currentSession.mockRejectedValue(new Error('Refresh Token has been revoked'));
  open();
  expect(await screen.findByText('signedOut')).toBeInTheDocument();
});

test.each([
  ['cannot be renewed any more', () => cognito.currentSession.mockResolvedValue(undefined)],
  ['was ended in another tab', () => localStorage.clear()],
])('a session that %s signs out with the next call, and what was read is forgotten', async (_how, end) => {
  const queryClient = await openAsAnna();
  end();
  await act(async () => expect(await session.token()).toBeUndefined());
  expect(screen.getByText('signedOut')).toBeInTheDocument();
  expect(queryClient.getQueryData(['usage'])).toBeUndefined();
});

test('a call that finds the same user keeps what was read', async () => {
  const queryClient = await openAsAnna();
  await act(async () => expect(await session.token()).toBe('id-token'));
  expect(queryClient.getQueryData(['usage'])).toBe('of anna');
});

test.each([
  ['another user', bo],
  ['an operator since', { ...anna, user: { ...anna.user, operator: true } }],
  ['the same with another address', { ...anna, user: { ...anna.user, email: 'anna@new.example' } }],
])('a call that finds %s shows that user, and forgets what was read before', async (_who, found) => {
  const queryClient = await openAsAnna();
  cognito.currentSession.mockResolvedValue(found);
  await act(async () => expect(await session.token()).toBe(found.token));
  expect(session.user).toEqual(found.user);
  expect(queryClient.getQueryData(['usage'])).toBeUndefined();
});

test('signing out in another tab signs out here at once', async () => {
  const queryClient = await openAsAnna();
  await inAnotherTab(() => localStorage.clear(), null);
  expect(screen.getByText('signedOut')).toBeInTheDocument();
  expect(queryClient.getQueryData(['usage'])).toBeUndefined();
});

test('signing in as somebody else in another tab is followed here', async () => {
  await openAsAnna();
  cognito.currentSession.mockResolvedValue(bo);
  await inAnotherTab(() => signedInBefore('bo'));
  await waitFor(() => expect(session.user).toEqual(bo.user));
});

test('a network that is away when another tab stores something ends nothing', async () => {
  await openAsAnna();
  cognito.currentSession.mockRejectedValueOnce(new Error('Network error'));
  await inAnotherTab(() => undefined);
  expect(cognito.currentSession).toHaveBeenCalledTimes(2);
  expect(screen.getByText('signedIn')).toBeInTheDocument();
});

test('what else another tab stores is not looked at', async () => {
  await openAsAnna();
  await inAnotherTab(() => localStorage.clear(), 'free_search_count');
  expect(screen.getByText('signedIn')).toBeInTheDocument();
});

test('a token that is renewed while the person signs out does not bring the session back', async () => {
  await openAsAnna();
  let renewed: (found: typeof anna) => void = () => undefined;
  cognito.currentSession.mockReturnValue(new Promise((done) => (renewed = done)));
  const asked = session.token();
  await waitFor(() => expect(cognito.currentSession).toHaveBeenCalledTimes(2));
  cognito.leave.mockImplementationOnce(async () => localStorage.clear());
  await act(() => session.signOut(() => undefined));
  await act(async () => {
    renewed(anna);
    expect(await asked).toBeUndefined();
  });
  expect(screen.getByText('signedOut')).toBeInTheDocument();
});

test('sign-in and sign-out forget what was read for the one before', async () => {
  const queryClient = open();
  await screen.findByText('signedOut');
  queryClient.setQueryData(['usage'], 'of somebody else');
  cognito.currentSession.mockResolvedValue(anna);
  await act(() => session.signIn('anna@bank.example', 'Secret-1234', false));
  expect(cognito.enter).toHaveBeenCalledWith('anna@bank.example', 'Secret-1234');
  expect(screen.getByText('signedIn')).toBeInTheDocument();
  expect(queryClient.getQueryData(['usage'])).toBeUndefined();
  queryClient.setQueryData(['usage'], 'of anna');
  const onGone = jest.fn(() => expect(cognito.leave).toHaveBeenCalled());
  await act(() => session.signOut(onGone));
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(cognito.leave).toHaveBeenCalledTimes(1);
  expect(screen.getByText('signedOut')).toBeInTheDocument();
  expect(queryClient.getQueryData(['usage'])).toBeUndefined();
});

test.each([
  ['for a working day', false, 'c1'],
  ['to stay', true, 'lasting'],
])('who signs in %s does so by the client of that duration', async (_how, stays, clientId) => {
  settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
  cognito.currentSession.mockResolvedValue(anna);
  cognito.enter.mockResolvedValue(undefined);
  open();
  await screen.findByText('signedOut');
  await act(() => session.signIn('anna@bank.example', 'Secret-1234', stays));
  expect(cognito.configure.mock.calls.at(-1)?.[1]).toBe(clientId);
  expect(cognito.leave).not.toHaveBeenCalled();
});

test('a session that stays is found again by its own client', async () => {
  settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
  localStorage.setItem('CognitoIdentityServiceProvider.lasting.LastAuthUser', 'anna');
  cognito.currentSession.mockResolvedValue(anna);
  open();
  expect(await screen.findByText('signedIn')).toBeInTheDocument();
  expect(cognito.configure.mock.calls.at(-1)?.[1]).toBe('lasting');
});

test('a sign-in ends the session of the other duration that was there', async () => {
  settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
  cognito.currentSession.mockResolvedValue(anna);
  cognito.enter.mockResolvedValue(undefined);
  open();
  await screen.findByText('signedOut');
  localStorage.setItem('CognitoIdentityServiceProvider.lasting.LastAuthUser', 'anna');
  cognito.leave.mockImplementationOnce(async () => {
    expect(cognito.configure.mock.calls.at(-1)?.[1]).toBe('lasting');
  });
  await act(() => session.signIn('anna@bank.example', 'Secret-1234', false));
  expect(cognito.leave).toHaveBeenCalledTimes(1);
  expect(cognito.configure.mock.calls.at(-1)?.[1]).toBe('c1');
});

const lastingUser = 'CognitoIdentityServiceProvider.lasting.LastAuthUser';
const clientLed = () => cognito.configure.mock.calls.at(-1)?.[1];

test('signing out ends the session that is in use, also when another tab has begun it', async () => {
  settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
  await openAsAnna();
  localStorage.removeItem(lastUser);
  localStorage.setItem(lastingUser, 'anna');
  cognito.leave.mockImplementationOnce(async () => expect(clientLed()).toBe('lasting'));
  await act(() => session.signOut(() => undefined));
  expect(cognito.leave).toHaveBeenCalledTimes(1);
});

test.each(['signIn', 'answerStep'] as const)(
  'a call during %s waits for its end, and leads Amplify nowhere else',
  async (how) => {
    settings.mockResolvedValue({ ...config, lastingClientId: 'lasting' });
    cognito.currentSession.mockResolvedValue(anna);
    open();
    await screen.findByText('signedOut');
    const step = { kind: 'newPassword' };
    let goOn: () => void = () => undefined;
    const slow = async () => {
      await new Promise<void>((done) => {
        goOn = done;
      });
      expect(clientLed()).toBe('lasting');
      localStorage.setItem(lastingUser, 'anna');
    };
    cognito.enter.mockImplementationOnce(how === 'signIn' ? slow : async () => step);
    if (how === 'answerStep') cognito.answerStep.mockImplementationOnce(slow);
    let entered = session.signIn('anna@bank.example', 'Secret-1234', true);
    if (how === 'answerStep') {
      await entered;
      entered = session.answerStep('New-secret-1');
    }
    await waitFor(() => expect(how === 'signIn' ? cognito.enter : cognito.answerStep).toHaveBeenCalled());
    signedInBefore();
    const asked = session.token();
    await act(async () => undefined);
    expect(cognito.currentSession).not.toHaveBeenCalled();
    await act(async () => {
      goOn();
      await entered;
    });
    await act(async () => expect(await asked).toBe('id-token'));
  },
);

test('a call during sign-out does not show the guarded page a visitor before it is left', async () => {
  await openAsAnna();
  const order: string[] = [];
  cognito.leave.mockImplementationOnce(async () => {
    localStorage.clear();
    await session.token();
    order.push(session.status);
  });
  await act(() => session.signOut(() => order.push('gone')));
  expect(order).toEqual(['signedIn', 'gone']);
  expect(screen.getByText('signedOut')).toBeInTheDocument();
});

test('a refused sign-in is passed on and changes nothing', async () => {
  cognito.enter.mockRejectedValue(new Error('Incorrect username or password.'));
  open();
  await waitFor(() => expect(session.status).toBe('signedOut'));
  await expect(session.signIn('a', 'b', false)).rejects.toThrow('Incorrect username or password.');
  expect(session.status).toBe('signedOut');
});

describe('the settings of the page', () => {
  const answer = (ok: boolean, body: unknown) => {
    Object.assign(globalThis, { fetch: async () => ({ ok, status: ok ? 200 : 404, json: async () => body }) });
  };

  test('are read from /config.json', async () => {
    answer(true, config);
    expect(await loadConfig()).toEqual(config);
  });

  test.each([
    [false, {}, '/config.json answered HTTP 404.'],
    [true, null, '/config.json is not a JSON object.'],
    [true, { ...config, userPoolId: '', region: undefined }, '/config.json lacks region, userPoolId.'],
  ])('that are missing or incomplete are told', async (ok, body, message) => {
    answer(ok, body);
    await expect(loadConfig()).rejects.toThrow(message);
  });
});
