import { randomBytes } from 'node:crypto';

/** An event id unique in an account's millisecond: 96 random bits. Short, since each row of the request log keeps it. */
export const newUsageEventId = () => randomBytes(12).toString('base64url');
