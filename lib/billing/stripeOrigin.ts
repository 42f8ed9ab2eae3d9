/** The stage and the table that an object of Stripe's belongs to. Several stages may share one Stripe account. */
export interface StripeOrigin {
  stage: string;
  table: string;
}

/** Metadata as Stripe answers it: absent or null on objects of some kinds, and of deleted ones. */
export type StripeMetadata = Record<string, string> | null | undefined;

/**
 * `ours`: names this stage and this table. `foreign`: names both, and another one. `unnamed`: names none or only one, as objects of
 * earlier releases do, or differs from ours in case or spaces alone, as a hand-edited one may. Only the table can tell whose an unnamed
 * object is.
 */
export type OriginName = 'ours' | 'foreign' | 'unnamed';

/** Metadata that names the owner of a session, a subscription or a customer. */
export const originMetadata = ({ stage, table }: StripeOrigin): Record<string, string> => ({ stage, table });

/** Whom metadata names. */
export function originNameOf(metadata: StripeMetadata, own: StripeOrigin): OriginName {
  const named = namedOrigin(metadata);
  if (!named) return 'unnamed';
  if (named.stage === own.stage && named.table === own.table) return 'ours';
  return loose(named) === loose(own) ? 'unnamed' : 'foreign';
}

/** The origin that metadata names; undefined where it does not name both parts. */
export function namedOrigin(metadata: StripeMetadata): StripeOrigin | undefined {
  const { stage, table } = metadata ?? {};
  return stage?.trim() && table?.trim() ? { stage, table } : undefined;
}

const loose = ({ stage, table }: StripeOrigin) => `${stage.trim()}\n${table.trim()}`.toLowerCase();
