import type { Actor } from '../../contract/actor.ts';
import { brand } from '../../contract/brand.ts';
import type { Mail } from '../../contract/mails/mails.ts';
import { findAccountOfUser, findMember } from '../../store/account/members.ts';
import { personSecurityCodec } from '../../store/account/personSecurity.ts';
import { signInCodec } from '../../store/account/signIns.ts';
import { personOf } from '../../store/keys.ts';
import type { Table } from '../../store/table.ts';
import { type ChangeMail, calledAs, type ItemChange } from './changeMail.ts';

/** Mails for a change of a person's items, to that person alone. */
export async function mailsOfPerson(table: Table, change: ItemChange): Promise<ChangeMail[]> {
  const userId = personOf(change.key.pk);
  if (userId === undefined || !change.new) return [];
  const mails = await mailsOf(table, change);
  return mails.map((mail) => ({ to: { type: 'user', user_id: userId }, mail }));
}

async function mailsOf(table: Table, { old, new: made }: ItemChange): Promise<Mail[]> {
  if (made?.type === signInCodec.type) {
    const { at, device, isNewDevice } = signInCodec.decode(made);
    return isNewDevice && !old ? [{ kind: 'new_sign_in', signed_in_at: at, device: device ?? null, place: null }] : [];
  }
  if (made?.type !== personSecurityCodec.type) return [];
  const before = old && personSecurityCodec.decode(old);
  const after = personSecurityCodec.decode(made);
  const mails: Mail[] = [];
  if (after.passwordChangedAt && after.passwordChangedAt !== before?.passwordChangedAt) {
    const how = after.passwordChange ?? 'changed';
    mails.push({ kind: 'password_changed', how, changed_at: after.passwordChangedAt });
  }
  if (after.factorChangedAt && (after.secondFactor ?? false) !== (before?.secondFactor ?? false)) {
    const by = await removerOf(table, after.factorChangedBy);
    const off = by === null ? 'off' : 'removed';
    const how = after.secondFactor ? 'on' : off;
    mails.push({
      kind: 'second_factor_changed',
      how,
      by: after.secondFactor ? null : by,
      changed_at: after.factorChangedAt,
    });
  }
  return mails;
}

/** Who removed a second factor, in the reader's words; null if the person did. */
async function removerOf(table: Table, actor: Actor | undefined): Promise<string | null> {
  if (actor?.type === 'operator') return brand.name;
  if (actor?.type !== 'user') return null;
  const accountId = await findAccountOfUser(table, actor.userId);
  const member = accountId === undefined ? undefined : await findMember(table, accountId, actor.userId);
  return member ? calledAs(member) : 'A former member';
}
