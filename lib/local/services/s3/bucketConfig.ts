/** One bucket as the template describes it. */
export type BucketConfig = { name: string; cors?: CorsRule[]; expirations?: Expiration[] };

/** Origins and headers may hold one `*`. */
export type CorsRule = {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAgeSeconds?: number;
};

/** Objects whose key starts so end this many days after they were written. */
export type Expiration = { prefix?: string; days: number };
