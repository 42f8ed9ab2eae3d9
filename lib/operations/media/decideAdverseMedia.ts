import type { Actor } from '../../contract/actor.ts';
import type { AdverseMediaDecision } from '../../contract/media/adverseMediaMatches.ts';
import { type AskedOf, matchHashOf, subjectOf } from '../../queries/subjectOf.ts';
import { findMember } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import {
  findMediaDecisions,
  type MediaDecision,
  putMediaDecision,
  removeMediaDecision,
} from '../../store/media/mediaDecisions.ts';
import type { Table } from '../../store/table.ts';
import { presentDecision } from './presentDecision.ts';

interface Deciding extends AskedOf {
  article_ids: readonly string[];
  title: string;
  verdict: 'not_this_person' | 'undecided';
  note?: string | undefined;
}

interface Decider {
  accountId: string;
  userId: string;
  actor: Actor;
}

/**
 * Records that a match is not the subject, in place of earlier decisions about its articles, or takes that back (answers null then). A
 * decided match is still shown. Throws INVALID_REQUEST for an unknown nationality.
 */
export async function decideAdverseMedia(
  { table, now }: { table: Table; now: Date },
  { accountId, userId, actor }: Decider,
  { article_ids, title, verdict, note, ...asked }: Deciding,
): Promise<AdverseMediaDecision | null> {
  const subject = subjectOf(accountId, asked);
  const match = matchHashOf(article_ids);
  const earlier = await findMediaDecisions(table, accountId, subject);
  const replaced = earlier.filter(
    (one) => one.articleIds.some((id) => article_ids.includes(id)) && (verdict === 'undecided' || one.match !== match),
  );
  for (const one of replaced) {
    const recorded = await recordChange(table, accountId, {
      action: 'media.decision_withdrawn',
      by: actor,
      target: { type: 'media_match', id: one.match, name: one.title },
      before: { verdict: 'not_this_person', note: one.note ?? null },
    });
    await removeMediaDecision(table, accountId, one, { actor, now }, recorded);
  }
  if (verdict === 'undecided') return null;
  const member = await findMember(table, accountId, userId);
  const decision: MediaDecision = {
    subject,
    match,
    articleIds: [...article_ids],
    title,
    ...(note === undefined ? {} : { note }),
    decidedAt: now.toISOString(),
    decidedBy: actor,
    decidedByName: member?.name ?? member?.email ?? 'A member',
  };
  const recorded = await recordChange(table, accountId, {
    action: 'media.decided',
    by: actor,
    target: { type: 'media_match', id: match, name: title },
    after: { verdict, note: note ?? null },
  });
  await putMediaDecision(table, accountId, decision, recorded);
  return presentDecision(decision);
}
