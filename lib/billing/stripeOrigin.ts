/** Stage and table of an object at Stripe. Several stages may share one Stripe account. */
export interface StripeOrigin {
  stage: string;
  table: string;
}

/** Metadata as Stripe answers it: absent or null on objects of some kinds, and of deleted ones. */
export type StripeMetadata = Record<string, string> | null | undefined;

/**
 * `ours`: names this stage and this table. `foreign`: names both, and another one. `unnamed`: names none or only one (objects of earlier
 * releases), or differs from ours in case or spaces alone (edited by hand). Only the table can tell the owner of an unnamed object.
 */
export type OriginName = 'ours' | 'foreign' | 'unnamed';

/** Metadata naming the owner of a session, a subscription or a customer. */
export const originMetadata = ({ stage, table }: StripeOrigin): Record<string, string> => ({ stage, table });

/** Whom metadata names. */
export function originNameOf(metadata: StripeMetadata, own: StripeOrigin): OriginName {
  const named = namedOrigin(metadata);
  if (!named) return 'unnamed';
  if (named.stage === own.stage && named.table === own.table) return 'ours';
  return loose(named) === loose(own) ? 'unnamed' : 'foreign';
}

/** Origin in the metadata; undefined unless it names both parts. */
export function namedOrigin(metadata: StripeMetadata): StripeOrigin | undefined {
  const { stage, table } = metadata ?? {};
  return stage?.trim() && table?.trim() ? { stage, table } : undefined;
}

const loose = ({ stage, table }: StripeOrigin) => `${stage.trim()}\n${table.trim()}`.toLowerCase();
