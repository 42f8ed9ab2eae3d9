import { AwsError } from '../aws/awsError.ts';

/** Both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The range of a `Range` header; undefined means the whole object, which S3 also sends for several ranges. */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (first > last) {
    const details = { RangeRequested: header ?? '', ActualObjectSize: String(sizeBytes) };
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416, details);
  }
  return { first, last };
}
