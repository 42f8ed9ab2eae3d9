export type Answer = Record<string, unknown>;

/** What every object has. */
export const common = ({ id, created }: { id: string; created: number }, object: string): Answer => ({
  id,
  object,
  created,
  livemode: false,
});

/** A complete list. */
export const wholeList = (data: object[], url: string): Answer => ({ object: 'list', data, has_more: false, url });
