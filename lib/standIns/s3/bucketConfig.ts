/** One bucket as the template describes it. */
export interface BucketConfig {
  name: string;
  cors?: CorsRule[];
  expirations?: Expiration[];
}

/** Every header is allowed. An origin is a whole one. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
}

/** Objects with this key prefix are removed this many days after they were written. */
export interface Expiration {
  prefix?: string;
  days: number;
}
