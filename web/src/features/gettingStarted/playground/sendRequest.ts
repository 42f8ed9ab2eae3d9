/** The result of a playground request; status 0 without an answer. */
export interface Outcome {
  status: number;
  durationMs: number;
  headers: [name: string, value: string][];
  /** The answer as sent; a sentence without one. */
  text: string;
  /** The same, parsed; undefined if it is no JSON. */
  json: unknown;
}

export interface PlaygroundRequest {
  url: string;
  appId: string;
  body: Record<string, unknown>;
}

export const unreachable = 'Network error or server unavailable';

/** Longer than the API takes for any answer. */
const answerMsMax = 35_000;

/** Calls the API as a customer's program does: with the App ID, and nothing of the session. Never rejects. */
export async function sendRequest(
  { url, appId, body }: PlaygroundRequest,
  clock: () => number = () => performance.now(),
): Promise<Outcome> {
  const started = clock();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerMsMax),
    });
    const text = await response.text();
    const durationMs = Math.round(clock() - started);
    return { status: response.status, durationMs, headers: [...response.headers], text, json: parsed(text) };
  } catch {
    return { status: 0, durationMs: Math.round(clock() - started), headers: [], text: unreachable, json: undefined };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Answer {
  total_matches?: number;
  items?: { total_matches?: number }[];
  error?: { message?: string };
  message?: string;
}

export const hasSucceeded = ({ status }: Outcome) => status >= 200 && status < 300;

/** How many matches were found, of all names. */
export function matchesOf({ json }: Outcome): number {
  const { total_matches, items = [] } = Object(json) as Answer;
  return total_matches ?? items.reduce((sum, item) => sum + (item.total_matches ?? 0), 0);
}

/** Why a request failed: the API's sentence, or else the beginning of the answer. */
export function failureOf({ status, json, text }: Outcome): string {
  const { error, message } = Object(json) as Answer;
  return error?.message ?? message ?? (text.slice(0, 300) || `The answer has the status ${status} and no text.`);
}
