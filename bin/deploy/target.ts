/** Where the check deploys to. */
export interface Target {
  /** As it stands in the output. */
  name: string;
  endpoint: string;
  /** Its log of IAM's decisions, a line each; undefined without one. */
  decisionsFile?: string;
  /** It was there before and is there afterwards, with all deployed resources. */
  keeps: boolean;
  stop(): Promise<void>;
}
