import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import type { StoredObject } from './objectStore.ts';

/** `If-None-Match: *` writes only a new object, `If-Match` only over the version that it names. */
export function writeCondition(headers: IncomingHttpHeaders): (current: StoredObject | undefined) => void {
  const { 'if-none-match': unless, 'if-match': only } = headers;
  if (unless !== undefined && unless !== '*') {
    throw new AwsError('NotImplemented', 'A write is not offered with another If-None-Match than *.', 501);
  }
  return (current) => {
    if (only !== undefined && !current) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
    if ((unless === '*' && current) || (only !== undefined && current && !names(only, current))) throw failed();
  };
}

/** Whether the reader already has this version; throws when it wants another one. */
export function readerHasIt(headers: IncomingHttpHeaders, object: StoredObject): boolean {
  const { 'if-none-match': unless, 'if-match': only } = headers;
  if (only !== undefined && !names(only, object)) throw failed();
  return unless !== undefined && names(unless, object);
}

function names(etags: string, { etag }: StoredObject): boolean {
  return etags.split(',').some((one) => ['*', etag].includes(one.trim().replaceAll('"', '')));
}

function failed(): AwsError {
  return new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
}
