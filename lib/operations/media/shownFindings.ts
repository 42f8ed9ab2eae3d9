import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { subjectOf } from '../../queries/subjectOf.ts';
import { findMediaDecisions } from '../../store/media/mediaDecisions.ts';
import type { Table } from '../../store/table.ts';
import { presentDecision } from './presentDecision.ts';

/** Findings for one call: its number of matches with their resolving ones, and the account's decisions about its subject. */
export async function shownFindings(
  table: Table,
  { accountId, input }: { accountId: string; input: AdverseMediaInput },
  findings: MediaFindings,
): Promise<MediaFindings> {
  const decisions = await findMediaDecisions(table, accountId, subjectOf(accountId, input));
  const first = findings.matches.slice(0, input.limit);
  const endings = new Set(first.map(({ adverse_media_details: { resolved_by } }) => resolved_by));
  const shown = findings.matches.filter((match, i) => i < input.limit || endings.has(match.id));
  const matches = shown.map((match) => {
    const ids = new Set(match.adverse_media_details.articles.map(({ id }) => id));
    const decision = decisions.find(({ articleIds }) => articleIds.some((id) => ids.has(id)));
    return { ...match, decision: decision ? presentDecision(decision) : null };
  });
  return { ...findings, matches };
}
