/** Who may do what, as each service asks before it does anything. Without it a service knows one key, which may do everything. */
export interface Access {
  /** The secret of another key than the one that the service is started with; undefined for a key that is not known. */
  secretOf(accessKeyId: string): string | undefined;
  /** Throws `Denied` where this key may not do all of this. */
  require(accessKeyId: string, all: Asked[]): void;
}

/** What a caller asks for, as IAM sees it. */
export interface Asked {
  /** As `dynamodb:PutItem`. */
  action: string;
  /** An ARN, or `*` for an action that knows no resources. */
  resource: string;
  /** Values of condition keys of this request; a key that takes several has a list. */
  context: Partial<Record<ConditionKey, string | string[]>>;
}

/** The condition keys that a call can have. */
export const conditionKeys = [
  'aws:SecureTransport',
  'aws:SourceAccount',
  'aws:SourceArn',
  'dynamodb:Attributes',
  'dynamodb:LeadingKeys',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** A call that the policies do not allow. */
export class Denied extends Error {
  readonly caller: string;
  readonly asked: Asked;
  readonly reason: Refusal;

  constructor(caller: string, asked: Asked, reason: Refusal) {
    super(`${caller} may not ${asked.action} on ${asked.resource}`);
    this.name = 'AccessDenied';
    this.caller = caller;
    this.asked = asked;
    this.reason = reason;
  }
}

export type Refusal = 'notAllowed' | 'deniedByIdentity' | 'deniedByResource';
