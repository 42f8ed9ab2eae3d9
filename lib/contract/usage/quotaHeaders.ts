/** Headers with the remaining rate limit and quota, by their names in the App ID authorizer's context. */
export const quotaContext = {
  'RateLimit-Limit': 'rate_limit',
  'RateLimit-Remaining': 'rate_remaining',
  'RateLimit-Reset': 'rate_reset',
  'X-Quota-Limit': 'quota_limit',
  'X-Quota-Used': 'quota_used',
  'X-Quota-Reset': 'quota_reset',
} as const;

export type QuotaHeader = keyof typeof quotaContext;

export const quotaHeaderNames = Object.keys(quotaContext) as QuotaHeader[];
