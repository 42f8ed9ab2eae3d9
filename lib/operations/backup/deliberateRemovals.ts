import { findDeletion } from '../../store/account/deletions.ts';
import { findAccountOfUser } from '../../store/account/members.ts';
import { accountOf, type Key, keys } from '../../store/keys.ts';
import { findRemoval } from '../../store/removals.ts';
import { findReceiptDay } from '../../store/retention/receiptDays.ts';
import { getItems, type Item, type Table } from '../../store/table.ts';

/** Ids of accounts (`newId`), and UUIDs as the first accounts had. */
const accountIds = /acc_[0-9a-z]{29}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Recognises items of a restored table deliberately removed since: those must not come back with the lost ones. */
export class RemovedOnPurpose {
  readonly #from: Table;
  readonly #to: Table;
  readonly #deletions = new Map<string, Promise<boolean>>();

  /** `from`: the restored table; `to`: the product's own, with the marks. */
  constructor(from: Table, to: Table) {
    this.#from = from;
    this.#to = to;
  }

  /**
   * Whether the item is of a deleted account, is a call whose receipt was erased, or it or its parent was removed by somebody since the moment of
   * the copy.
   */
  async has(item: Item): Promise<boolean> {
    if (await this.#isErased(item)) return true;
    for (const accountId of await this.#accountsOf(item)) if (await this.#isDeleted(accountId)) return true;
    for (const key of removableKeysOf(item)) if (await this.#isRemoved(key)) return true;
    return false;
  }

  /** Ids in its keys and values, and for an item of a person their account of then. */
  async #accountsOf(item: Item): Promise<string[]> {
    const ids = Object.values(item).flatMap((value) =>
      typeof value === 'string' ? (value.match(accountIds) ?? []) : [],
    );
    const userId = userOf(item);
    const accountId = userId === undefined ? undefined : await findAccountOfUser(this.#from, userId);
    return [...new Set(accountId === undefined ? ids : [...ids, accountId])];
  }

  /**
   * A receipt's row is marked for a time after its erasure; later its day says that all of them are erased. An earlier state of such a day
   * does not come back either.
   */
  async #isErased({ pk, sk, type, receipt_key: receiptKey, erased = 0 }: Item): Promise<boolean> {
    const accountId = accountOf(String(pk));
    if (accountId === undefined) return false;
    if (type === 'receipt_day') {
      const present = await findReceiptDay(this.#to, accountId, String(sk));
      return present !== undefined && present.erased > Number(erased);
    }
    if (receiptKey === undefined) return false;
    const [row] = await getItems(this.#to, [{ pk: String(pk), sk: String(sk) }], { consistent: true });
    if (row) return row.erased_at !== undefined;
    const day = await findReceiptDay(this.#to, accountId, String(sk).slice(0, 10));
    return day !== undefined && day.receipts > 0 && day.erased === day.receipts;
  }

  #isDeleted(accountId: string): Promise<boolean> {
    const known = this.#deletions.get(accountId);
    if (known) return known;
    const isDeleted = findDeletion(this.#to, accountId).then((deletion) => deletion !== undefined);
    this.#deletions.set(accountId, isDeleted);
    return isDeleted;
  }

  /** A mark the restored table has as well is older than the item, made again after it. */
  async #isRemoved(key: Key): Promise<boolean> {
    const mark = await findRemoval(this.#to, key);
    if (!mark) return false;
    return (await findRemoval(this.#from, key))?.removedAt !== mark.removedAt;
  }
}

/** Keys whose removal removes the item: its own, and that of its member, App ID or subject. */
function removableKeysOf(item: Item): Key[] {
  const own = { pk: String(item.pk), sk: String(item.sk) };
  const accountId = String(item.account_id);
  const userId = userOf(item);
  if (item.type === 'membership' && userId !== undefined) return [own, keys.member(accountId, userId)];
  const accountOfItem = accountOf(own.pk);
  if (item.type === 'subject_change' && accountOfItem !== undefined) {
    return [own, keys.subject(accountOfItem, String(item.external_ref))];
  }
  if (item.type === 'app_id_hash') return [own, keys.appId(accountId, String(item.id))];
  return [own];
}

function userOf({ pk }: Item): string | undefined {
  const start = keys.user('');
  return String(pk).startsWith(start) ? String(pk).slice(start.length) : undefined;
}
