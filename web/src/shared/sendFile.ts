import { cutText } from '../../../lib/contract/text/cutText.ts';
import { ShownError } from './ShownError.ts';
import { answerWithinMs } from './withinTime.ts';

export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

interface SendOptions {
  /** 0 to 100 */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** An upload without progress for so many milliseconds has stopped. */
  stoppedMs?: number;
}

/**
 * Sends a file to S3 with a presigned POST. XMLHttpRequest, because fetch does not say how much has been sent.
 * However long it takes, it goes on while there is progress. Rejects with a ShownError, or with the signal's reason.
 */
export function sendFile(
  { url, fields }: PresignedPost,
  file: Blob,
  { onProgress, signal, stoppedMs = answerWithinMs }: SendOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // S3 ignores every field after the file.
    form.append('file', file);

    const request = new XMLHttpRequest();
    request.open('POST', url);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForMore = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ShownError('The upload has stopped. Check your connection and press Preview Data again.'));
        request.abort();
      }, stoppedMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitForMore();
      onProgress(total > 0 ? (loaded / total) * 100 : 0);
    };
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ShownError(sentenceOf(request.status, request.responseText)));
    };
    request.onerror = () => reject(new ShownError('An error occurred during upload'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    waitForMore();
    request.send(form);
  });
}

/** S3 answers in XML; the two refusals users can meet have sentences of their own. */
function sentenceOf(status: number, body: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (code === 'EntityTooLarge') return 'The file is larger than the limit of 10MB';
  if (code === 'AccessDenied') return 'The permission to upload has expired. Please press Preview Data again.';
  return `HTTP ${status}: ${/<Message>([^<]*)<\/Message>/.exec(body)?.[1] ?? (cutText(body, 200) || 'no answer')}`;
}
