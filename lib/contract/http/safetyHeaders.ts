/** Of every answer: TLS only, and no guessing of its content type. */
export const safetyHeaders = {
  /** A year. */
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;
