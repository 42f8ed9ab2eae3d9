import { lookUpInvitation } from '../../contract/account/invitations.ts';
import { unknownInvitation } from '../account/invitationProblems.ts';
import { type Asking, answerMsMax, type Measured, timed } from './measured.ts';

export interface AskingDashboard extends Asking {
  /** Where the user pool has the keys of its tokens. */
  signInKeysUrl: string;
}

/** First page, sign-in page and the application's first files, with the kind of each. */
const opened = [
  ['/', 'text/html'],
  ['/auth', 'text/html'],
  ['/config.json', 'application/json'],
] as const;

/**
 * Opens a person's sign-in pages, asks the application's API a question that needs the table, since the pages may come from a cache, and
 * the user pool for its keys; the slowest of them counts.
 */
export function measureDashboard(asking: AskingDashboard): Promise<Measured> {
  return timed(asking.clock, async () => {
    await Promise.all([...opened.map(([path, type]) => open(asking, path, type)), askApi(asking), askPool(asking)]);
  });
}

async function open({ fetch, siteUrl }: Asking, path: string, type: string): Promise<void> {
  const response = await fetch(`${siteUrl}${path}`, { signal: AbortSignal.timeout(answerMsMax) });
  const body = await response.text();
  if (!response.ok) throw new Error(`The site answered ${path} with ${response.status}`);
  const found = response.headers.get('content-type') ?? 'nothing';
  if (body === '' || !found.startsWith(type)) throw new Error(`The site answered ${path} with ${found}`);
}

/** Nobody has such an invitation. An unknown address is answered with the same code, and another sentence. */
async function askApi({ fetch, siteUrl }: Asking): Promise<void> {
  const response = await fetch(`${siteUrl}${lookUpInvitation.paths[0]}`, {
    method: lookUpInvitation.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'measurement-of-the-service' }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
  });
  const answer = (await response.json()) as { error?: { message?: unknown } };
  if (answer.error?.message === unknownInvitation().message) return;
  throw new Error(`The application's API answered ${response.status}, without having looked up an invitation`);
}

async function askPool({ fetch, signInKeysUrl }: AskingDashboard): Promise<void> {
  const response = await fetch(signInKeysUrl, { signal: AbortSignal.timeout(answerMsMax) });
  const { keys } = (await response.json()) as { keys?: unknown };
  if (!response.ok || !Array.isArray(keys) || keys.length === 0) {
    throw new Error(`The user pool answered ${response.status}, without the keys of its tokens`);
  }
}
