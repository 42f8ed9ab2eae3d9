import { AwsError } from '../aws/awsError.ts';

/** A handle names the receipt, not only the message: after the next receipt it is stale. */
export interface Receipt {
  id: string;
  receiveCount: number;
}

export function writeReceiptHandle({ id, receiveCount }: Receipt): string {
  return Buffer.from(`${id} ${receiveCount}`).toString('base64url');
}

export function readReceiptHandle(handle: string): Receipt {
  const [id, count] = Buffer.from(handle, 'base64url').toString().split(' ');
  if (!id || !count || !/^\d+$/.test(count)) {
    throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is not a valid receipt handle.');
  }
  return { id, receiveCount: Number(count) };
}
