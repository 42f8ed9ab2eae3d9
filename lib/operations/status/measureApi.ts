import { type Asking, answerMsMax, type Measured, timed } from './measured.ts';

export interface AskingApi extends Asking {
  appId: () => Promise<string>;
  /** Registers the App ID unless known. */
  enrol: () => Promise<void>;
}

/** Invented, and on no list. */
const harmlessName = 'Measurement of the Service';

/** No such App ID, or no live subscription: the account of the measurements has not been made, or its subscription has ended. */
const notEnrolled = [401, 402, 403];

/**
 * Screens a name like a customer's program: through CloudFront, API Gateway, the authorizer, the quota and the lists. With an App ID of
 * an account for this alone, so that no customer's searches are counted.
 */
export function measureApi(asking: AskingApi): Promise<Measured> {
  return timed(asking.clock, async () => {
    let response = await ask(asking);
    if (notEnrolled.includes(response.status)) {
      await asking.enrol();
      response = await ask(asking);
    }
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    if (!isScreened(await response.json())) throw new Error('The API answered without having screened');
  });
}

async function ask({ fetch, siteUrl, appId }: AskingApi): Promise<Response> {
  return fetch(`${siteUrl}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await appId()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: harmlessName }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
  });
}

/** An answer without a list is none. */
function isScreened(answer: unknown): boolean {
  const { success, lists_screened: lists } = answer as { success?: unknown; lists_screened?: unknown };
  return success === true && Array.isArray(lists) && lists.length > 0;
}
