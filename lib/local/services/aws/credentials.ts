/** The one key pair that a local service accepts. */
export type Credentials = { accessKeyId: string; secretAccessKey: string };
