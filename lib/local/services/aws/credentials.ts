/** The one key pair that a local service accepts. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}
