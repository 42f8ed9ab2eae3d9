import type { MediaStage } from '../contract/media/mediaTerms.ts';
import type { AssessedCluster } from './assessed.ts';
import { hasEnded } from './clusterOf.ts';

/** What an acquittal or dismissal ends. */
const open: readonly (MediaStage | null)[] = ['allegation', 'investigation', 'civil_action', 'charge', null];
/** What an acquittal on appeal may undo: a person says whether it is the same case. */
export const guilty: readonly (MediaStage | null)[] = ['plea', 'conviction', 'sentence'];

/**
 * A later article may tell how a case ended: clusters about an accusation of the same sort are then resolved, for a person to confirm,
 * since the two may be different cases. A conviction or plea before an acquittal is for review. Nothing is left out.
 */
export function resolveByLater(clusters: readonly AssessedCluster[]): AssessedCluster[] {
  const endings = clusters.filter(
    ({ outcome, statement, link }) => outcome === 'resolved' && hasEnded(statement.stage) && link.same === 'yes',
  );
  return clusters.map((cluster) => {
    const { statement, outcome, link } = cluster;
    if (outcome !== 'adverse' || link.same !== 'yes') return cluster;
    const ending = endings.find(
      (each) =>
        each.statement.asOf > statement.asOf &&
        isSameMatter(each, cluster) &&
        (open.includes(statement.stage) || isUndone(cluster, each)),
    );
    if (!ending) return cluster;
    const articleIds = ending.articles.map(({ id }) => id);
    return {
      ...cluster,
      outcome: guilty.includes(statement.stage) ? 'review' : 'resolved',
      needsReview: true,
      reviewReasons: ['A later article tells of an acquittal or dismissal; check that it is the same case.'],
      summary: [...cluster.summary, { text: endingSentence(ending), articleIds }],
      timeline: [...cluster.timeline, ...ending.timeline],
      resolvedBy: ending.id,
    };
  });
}

function isUndone({ statement }: AssessedCluster, ending: AssessedCluster): boolean {
  return guilty.includes(statement.stage) && ending.statement.stage === 'acquittal';
}

function isSameMatter(ending: AssessedCluster, { statement }: AssessedCluster): boolean {
  const { categories } = ending.statement;
  return categories.length === 0 || categories.some((category) => statement.categories.includes(category));
}

function endingSentence({ statement: { stage, asOf } }: AssessedCluster): string {
  return stage === 'acquittal'
    ? `A later article tells of an acquittal on ${asOf}.`
    : `A later article of ${asOf} says that it is no longer pursued.`;
}
