/** One bucket as the template describes it. */
export interface BucketConfig {
  name: string;
  cors?: CorsRule[];
  expirations?: Expiration[];
}

/** Origins and headers may hold one `*`. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAgeSeconds?: number;
}

/** Objects whose key starts with the prefix are removed this many days after they were written. */
export interface Expiration {
  prefix?: string;
  days: number;
}
