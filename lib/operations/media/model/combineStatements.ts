import type { Statement, ToClassify } from '../../../media/classifier.ts';
import { hasEnded } from '../../../media/clusterOf.ts';

/** Below this the outcome is for a person to review. */
const unclear = 0.4;

/**
 * What follows where rules and model have both read an article. A model may lower what the rules found to review and never takes it away:
 * where the two contradict each other about the role, it is unknown, with the rules' categories, stage and words. Where the rules do not
 * know the role it may accuse, for a person to review, and it clears nobody of whom the rules found something adverse. That a case has
 * ended is for a person to review where only the model says it. Where the model said nothing that holds, the rules stand, less sure.
 */
export function combineStatements(_: ToClassify, byRules: Statement, byModel: Statement | undefined): Statement {
  if (!byModel) return unsure(byRules);
  if (byRules.role === byModel.role) return agreed(byRules, byModel);
  if (byRules.role === 'unknown') {
    if (byModel.role === 'subject')
      return unsure({ ...byModel, stage: hasEnded(byModel.stage) ? null : byModel.stage });
    return byRules.categories.length > 0 ? byRules : byModel;
  }
  const isHit = byRules.role === 'subject' || byModel.role === 'subject';
  if (!isHit) return byRules;
  const hit = byRules.role === 'subject' ? byRules : byModel;
  return unsure({ ...hit, role: 'unknown' });
}

function unsure(statement: Statement): Statement {
  return { ...statement, certainty: Math.min(statement.certainty, unclear) };
}

/** Of one role: all categories that either found, and of two stages the rules' one, less sure. */
function agreed(byRules: Statement, byModel: Statement): Statement {
  const categories = [...new Set([...byRules.categories, ...byModel.categories])];
  const severity = byRules.severity > byModel.severity ? byRules.severity : byModel.severity;
  const common = { ...byRules, categories, severity, denied: byRules.denied || byModel.denied };
  if (byModel.stage === null || byRules.stage === byModel.stage) {
    return { ...common, certainty: Math.max(byRules.certainty, byModel.certainty) };
  }
  if (byRules.stage === null) {
    const { stage, asOf, quote, certainty } = byModel;
    if (hasEnded(stage)) return unsure({ ...common, quote: quote ?? byRules.quote });
    return { ...common, stage, asOf, quote: quote ?? byRules.quote, certainty };
  }
  return unsure(common);
}
