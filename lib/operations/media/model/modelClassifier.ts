import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { Classifier, Statement, ToClassify } from '../../../media/classifier.ts';
import { logInfo } from '../../../platform/log.ts';
import type { CallClassifier } from '../lookForMedia.ts';
import type { Breaker } from './breaker.ts';
import { converseInput, promptVersion } from './converse.ts';
import { readStatement } from './readStatement.ts';

/** Articles in one check, each in a request of its own. */
const articlesMax = 40;
/** Milliseconds that a model needs: with less it is not asked. */
const neededMs = 2_500;

export interface ModelDeps {
  /** Of an inference profile of the EU. */
  modelId: string;
  converse(input: ConverseCommandInput, signal: AbortSignal): Promise<ConverseCommandOutput>;
  /** Takes a check from the budgets of the day; false where one is used up. */
  takeBudget(): Promise<boolean>;
  breaker: Breaker;
  rules: Classifier;
  /** What follows from both; `byModel` is undefined where the model said nothing that holds. It must not take away what the rules found. */
  combine(item: ToClassify, byRules: Statement, byModel: Statement | undefined): Statement;
  now: Date;
  /** Milliseconds until the call must have its statements. */
  leftMs(): number;
}

/** Why the model does not speak, as the answer says it after "because". */
class ModelSilent extends Error {}

/**
 * A model as the classifier of one call. What it says is read strictly and combined with the rules. Where it cannot speak it throws, so
 * that the rules speak alone, and `reason` says why. Nothing of an article or name is logged.
 */
export function modelClassifier(deps: ModelDeps): CallClassifier {
  let silence: string | undefined;
  const classify: Classifier['classify'] = async (items, signal) => {
    try {
      return await ask(deps, items, signal);
    } catch (error) {
      silence = error instanceof ModelSilent ? error.message : reasonOf(error, signal);
      if (!(error instanceof ModelSilent)) logInfo('model did not classify', { outcome: silence });
      throw error;
    }
  };
  const is = { name: 'model', version: promptVersion, model: deps.modelId } as const;
  return { classifier: { is, classify }, neededMs, reason: () => silence };
}

async function ask(deps: ModelDeps, items: readonly ToClassify[], signal: AbortSignal): Promise<Statement[]> {
  const byRules = await deps.rules.classify(items, signal);
  if (items.length === 0) return [];
  if (items.length > articlesMax) throw new ModelSilent(`there are more than ${articlesMax} articles`);
  if (deps.leftMs() < neededMs) throw new ModelSilent('the sources left it no time');
  if (deps.breaker.isOpen(deps.now))
    throw new ModelSilent('the model has failed lately and is left alone for a minute');
  if (!(await deps.takeBudget())) throw new ModelSilent('the budget of the day for the model is used up');
  const outputs = await converseEach(deps, items, signal);
  return items.map((item, i) => {
    const byModel = readStatement(outputs[i] as ConverseCommandOutput, item);
    return deps.combine(item, byRules[i] as Statement, byModel);
  });
}

/** Notes whether the model works; that the time of the call is over says nothing of it. */
async function converseEach(
  { converse, modelId, breaker, now }: ModelDeps,
  items: readonly ToClassify[],
  signal: AbortSignal,
): Promise<ConverseCommandOutput[]> {
  try {
    const outputs = await Promise.all(items.map((item) => converse(converseInput(modelId, item), signal)));
    breaker.succeeded();
    return outputs;
  } catch (error) {
    if (!signal.aborted) breaker.failed(now);
    throw error;
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'the model did not answer in time';
  const name = error instanceof Error ? error.name : '';
  if (name === 'ThrottlingException' || name === 'ServiceQuotaExceededException') return 'the model is busy';
  return "the model's answer could not be used";
}
