/** Where the check deploys to. */
export interface Target {
  /** As it stands in the output. */
  name: string;
  endpoint: string;
  /** Where it writes what IAM decided, a line each; undefined where it does not say. */
  decisionsFile?: string;
  /** It was there before and is there afterwards, with all that was deployed. */
  keeps: boolean;
  stop(): Promise<void>;
}
