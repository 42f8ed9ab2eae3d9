import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { rulesClassifier } from '../../../lib/media/rules/classify.ts';
import type { CallClassifier } from '../../../lib/operations/media/lookForMedia.ts';
import { Breaker } from '../../../lib/operations/media/model/breaker.ts';
import { combineStatements } from '../../../lib/operations/media/model/combineStatements.ts';
import { modelClassifier } from '../../../lib/operations/media/model/modelClassifier.ts';
import { takeModelBudget } from '../../../lib/operations/media/model/takeModelBudget.ts';
import { bedrock } from '../../../lib/platform/bedrock.ts';
import { env, optionalEnv } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { table } from '../table.ts';

/** Of this process. */
const breaker = lazy(() => new Breaker());

/** What classifies the articles of a call in this stage: its model, or the rules. */
export function classifierOf(accountId: string, now: Date, leftMs: () => number): CallClassifier {
  const modelId = optionalEnv('mediaModelId');
  if (modelId === undefined) return { classifier: rulesClassifier, neededMs: 0, reason: () => undefined };
  const limits = {
    account: Number(env('mediaModelChecksPerDay')),
    all: Number(env('mediaModelChecksPerDayOfAll')),
  };
  return modelClassifier({
    modelId,
    converse: (input, abortSignal) => bedrock().send(new ConverseCommand(input), { abortSignal }),
    takeBudget: () => takeModelBudget(table(), { accountId, limits, now }),
    breaker: breaker(),
    rules: rulesClassifier,
    combine: combineStatements,
    now,
    leftMs,
  });
}
