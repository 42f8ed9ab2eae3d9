import { cutText } from '../../contract/text/cutText.ts';
import { ask, failureOf } from './downloadAnswer.ts';
import { DownloadFailure } from './downloadFailure.ts';
import { requirePublic } from './downloadGuard.ts';

export interface PostedRequest {
  headers: Record<string, string>;
  body: string;
  /** Until the end of the answer. */
  secondsMax: number;
  /** Characters of the answer that are kept; no more than four bytes for each are read. */
  answerMax: number;
  /** An origin that is allowed although it is private or without https. */
  trustedOrigin?: string | undefined;
}

export interface ReceiverAnswer {
  /** Null without an answer. */
  status: number | null;
  answer: string | null;
  /** A sentence for the receiver's owner; null after a status from 200 to 299. */
  fault: string | null;
}

/**
 * Posts a text to a customer's address in the public internet. No redirect is followed, and the rest of a long answer is not read. What the
 * receiver does wrong is answered, not thrown.
 */
export async function postToReceiver(address: string, request: PostedRequest): Promise<ReceiverAnswer> {
  const { headers, body, secondsMax, answerMax, trustedOrigin } = request;
  const deadline = new AbortController();
  const late = () => deadline.abort(new DownloadFailure(`There was no answer within ${secondsMax} seconds.`));
  const timer = setTimeout(late, secondsMax * 1000);
  const url = new URL(address);
  try {
    if (url.origin !== trustedOrigin) requirePublic(url);
    const response = await ask(url, { headers, body, trustedOrigin, signal: deadline.signal });
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response, 4 * answerMax);
    response.destroy();
    return { status, answer: cutText(answer, answerMax), fault: faultOf(status) };
  } catch (error) {
    const failure = failureOf(error, url, deadline.signal);
    if (failure instanceof DownloadFailure) return { status: null, answer: null, fault: failure.message };
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** The status stands by then, so an answer that is cut is taken as it is. */
async function beginningOf(response: AsyncIterable<Buffer>, bytesMax: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= bytesMax) break;
    }
  } catch {
    // What came before is kept.
  }
  return Buffer.concat(pieces).subarray(0, bytesMax).toString('utf8');
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}. Redirects are not followed: give the address itself.`;
  return `It answered ${status}.`;
}
