import type { Acceptance, Accepts } from '../../contract/account/acceptances.ts';
import {
  type LegalText,
  legalTexts,
  legalTitles,
  legalVersions,
  newestVersions,
} from '../../contract/account/legal.ts';
import type { Role } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findAcceptances, putAcceptances, type StoredAcceptance } from '../../store/account/acceptances.ts';
import { findMember } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { type Table, transact } from '../../store/table.ts';
import { presentAcceptances } from './presentAcceptances.ts';

/** Who accepts. */
interface AcceptingPerson {
  userId: string;
  email: string;
  role: Role;
}

/**
 * Throws CONFLICT for an outdated version: the person has read another text than the one in force, for instance on a page opened before
 * its publication.
 */
export function requireNewest(accepts: Accepts | undefined): void {
  if (!accepts) return;
  const outdated = legalTexts.filter((text) => accepts[text] !== undefined && accepts[text] !== newestVersions[text]);
  const [first] = outdated;
  if (!first) return;
  throw new Refusal(
    'CONFLICT',
    `The ${legalTitles[first]} has a version that this page does not show. Please load the page again, read it, and continue.`,
    { documents: outdated },
  );
}

/** The same for a founder of an account: each text must be accepted. Throws CONFLICT otherwise. */
export function requireEach(accepts: Accepts | undefined): Accepts {
  requireNewest(accepts);
  const missing = legalTexts.filter((text) => accepts?.[text] === undefined);
  if (accepts && missing.length === 0) return accepts;
  const sentence =
    'An account is opened with an acceptance of its terms. Please load the page again, read them, and continue.';
  throw new Refusal('CONFLICT', sentence, { documents: missing });
}

/** The records of an acceptance; the agreement on data processing is accepted by an owner alone. */
export function newAcceptances(accepts: Accepts | undefined, person: AcceptingPerson, at: string): StoredAcceptance[] {
  const texts = legalTexts.filter(
    (text) => accepts?.[text] !== undefined && (text !== 'dpa' || person.role === 'owner'),
  );
  return texts.map((text) => {
    const version = accepts?.[text] ?? '';
    return { ...person, text, version, sha256: sha256Of(text, version), acceptedAt: at };
  });
}

/**
 * Records a member's accepted texts and answers all of them. A repeat changes nothing: the first time counts. Throws CONFLICT for an
 * outdated version, and for a person who has left meanwhile.
 */
export async function acceptTexts(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  userId: string,
  accepts: Accepts,
): Promise<Acceptance[]> {
  requireNewest(accepts);
  const [member, before] = await Promise.all([
    findMember(table, accountId, userId),
    findAcceptances(table, accountId, userId),
  ]);
  if (!member) throw new Refusal('CONFLICT', 'You do not belong to this account any more.');
  const { email, role } = member;
  const isKnown = ({ text, version }: StoredAcceptance) =>
    before.some((known) => known.text === text && known.version === version);
  const added = newAcceptances(accepts, { userId, email, role }, now.toISOString()).filter((one) => !isKnown(one));
  if (added.length > 0) {
    const recorded = await recordChange(table, accountId, {
      action: 'person.texts_accepted',
      by: { type: 'user', userId, role },
      target: { type: 'member', id: userId, name: member.name ?? email },
      after: { accepted: added.map(textOf) },
    });
    await transact(table, [...putAcceptances(table, accountId, added), ...recorded]);
  }
  return presentAcceptances([...before, ...added]);
}

/** An accepted text as a recorded change names it. */
export const textOf = ({ text, version }: StoredAcceptance) => `${text} ${version}`;

function sha256Of(text: LegalText, version: string): string {
  const known = legalVersions[text].find((one) => one.version === version);
  if (!known) throw new Error(`There is no version ${version} of ${text}`);
  return known.sha256;
}
