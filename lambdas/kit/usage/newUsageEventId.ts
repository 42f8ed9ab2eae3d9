import { randomBytes } from 'node:crypto';

/** An id that no other event of an account has in a millisecond: 96 random bits. Each row of the log of requests keeps it, so that it is short. */
export const newUsageEventId = () => randomBytes(12).toString('base64url');
