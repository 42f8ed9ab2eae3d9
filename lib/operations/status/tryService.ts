import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf } from '../../contract/endpoint.ts';
import { type Component, type serviceStatus, statusLateMinutes } from '../../contract/status/serviceStatus.ts';
import { answerMsMax } from './measured.ts';
import { madeUpName } from './triedEndpoints.ts';

export interface TryService {
  fetch: typeof fetch;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The same of where programs call the API: a domain of its own, or the site's address. */
  apiUrl: string;
  appId: string;
  /** Signs in as a person does. */
  signIn: () => Promise<unknown>;
  now: Date;
}

/** Measured by customers' addresses. Failures of the others have alarms of their own, and are no trouble of an address. */
const reachedByAddress: ReadonlySet<Component> = new Set<Component>(['api', 'dashboard']);

/** On the lists of the United Nations and of all who follow them. Source: UN Security Council, KPi.033. */
const listedName = 'Ri Won Ho';

/**
 * Uses the service like a distant customer: screens a made-up name and a listed one, reads the public status, signs in. Answers the
 * faults, each in a sentence; none if all is well. Screens at each address of the API.
 */
export async function tryService(use: TryService): Promise<string[]> {
  const tries: [what: string, work: () => Promise<string | undefined>][] = [
    ['The search for a made-up name', async () => faultOfMatches(await screen(use, use.siteUrl, madeUpName), false)],
    ['The search for a listed name', async () => faultOfMatches(await screen(use, use.apiUrl, listedName), true)],
    ['The public status', () => readStatus(use)],
    ['The sign-in', () => signInInTime(use)],
  ];
  const faults = await Promise.all(
    tries.map(async ([what, work]) => {
      const fault = await work().catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
      return fault && `${what}: ${fault}`;
    }),
  );
  return faults.filter((fault) => fault !== undefined && fault !== '') as string[];
}

/** The library has no limit of its own. */
async function signInInTime({ signIn }: TryService): Promise<undefined> {
  const limit = new AbortController();
  const late = pause(answerMsMax, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no answer within ${answerMsMax / 1_000} seconds`);
  });
  try {
    await Promise.race([signIn(), late]);
  } finally {
    late.catch(() => undefined);
    limit.abort();
  }
}

interface Screened {
  success?: unknown;
  lists_screened?: unknown;
  total_matches?: unknown;
}

async function screen({ fetch, appId }: TryService, address: string, name: string): Promise<Screened> {
  return answerOf(
    await fetch(`${address}/functions/v1/sanctions_check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${appId}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    }),
  );
}

function faultOfMatches({ success, lists_screened: lists, total_matches: matches }: Screened, isListed: boolean) {
  if (success !== true || !Array.isArray(lists) || lists.length === 0) return 'no list was screened';
  if (typeof matches !== 'number') return 'the answer does not say how many matches there are';
  if (isListed && matches === 0) return 'it was not found';
  return !isListed && matches > 0 ? 'it was found' : undefined;
}

async function readStatus({ fetch, siteUrl, now }: TryService): Promise<string | undefined> {
  const response = await fetch(`${siteUrl}/app/v1/status`, { signal: AbortSignal.timeout(answerMsMax) });
  const { components } = await answerOf<OutputOf<typeof serviceStatus>>(response);
  const oldest = now.getTime() - statusLateMinutes * 60_000;
  const late = components.find(({ measured_at: at }) => !at || Date.parse(at) < oldest);
  if (late) return `${late.component} has not been measured for ${statusLateMinutes} minutes`;
  const failed = components.find(({ component, state }) => state === 'failed' && reachedByAddress.has(component));
  return failed && `${failed.component} has failed`;
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  return (await response.json()) as Answer;
}
