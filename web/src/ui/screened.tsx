import type { Client } from '../../../lib/contract/http/client.ts';
import { count } from '../shared/format.ts';
import { Badge } from './Badge.tsx';

type ListedReceipt = Awaited<ReturnType<Client['listReceipts']>>['receipts'][number];

/** Who was screened, as lists of screenings say it. */
export function screenedName({ name, searches, endpoint }: ListedReceipt): string {
  if (name !== null) return name;
  return /batch/.test(endpoint) ? `${count(searches)} names` : 'Name not kept';
}

/** What came out of a screening. */
export function MatchedBadge({ matched }: Pick<ListedReceipt, 'matched'>) {
  if (matched === 0) return <Badge tone="fjord">No match</Badge>;
  return <Badge tone="lingon">{matched === 1 ? 'Match' : `${count(matched)} with a match`}</Badge>;
}
