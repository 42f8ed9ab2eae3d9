/** Permissions, checked by each service before any work. Without it a service knows one key with every right. */
export interface Access {
  /** The secret of another key than the service's own; undefined for an unknown key. */
  secretOf(accessKeyId: string): string | undefined;
  /** Throws `Denied` unless this key may do all of this. */
  require(accessKeyId: string, all: Asked[]): void;
}

/** What a caller asks for, as IAM sees it. */
export interface Asked {
  /** As `dynamodb:PutItem`. */
  action: string;
  /** An ARN, or `*` for an action without resources. */
  resource: string;
  /** Values of condition keys of this request; a multi-valued key has a list. */
  context: Partial<Record<ConditionKey, string | string[]>>;
}

/** The possible condition keys of a call. */
export const conditionKeys = [
  'aws:SecureTransport',
  'aws:SourceAccount',
  'aws:SourceArn',
  'dynamodb:Attributes',
  'dynamodb:LeadingKeys',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** A call refused by the policies. */
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
