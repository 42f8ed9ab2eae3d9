import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import {
  type MediaCategory,
  type MediaRole,
  mediaCategories,
  mediaRoles,
  mediaStages,
} from '../../../contract/media/mediaTerms.ts';
import type { Quote, Statement, ToClassify } from '../../../media/classifier.ts';
import { anchoredQuote } from './anchoredQuote.ts';

/**
 * What a model said of an article; undefined where it left out or invented a value, says that the article names somebody else, or gives
 * words that do not bear it: whoever has a stage or a role other than a mention needs a quote of the article from beside the name, see
 * anchoredQuote.ts. Throws where the answer is no use of the tool.
 */
export function readStatement(output: ConverseCommandOutput, item: ToClassify): Statement | undefined {
  const said: unknown = output.output?.message?.content?.find(({ toolUse }) => toolUse)?.toolUse?.input;
  if (!isRecord(said)) throw new Error('The model did not use the tool as it was described');
  const { same_name, role, stage, severity, denied } = said;
  const categories = readCategories(said.categories);
  const quote = readQuote(said.quote, item);
  const level = severities.find((one) => one === severity);
  const knownRole = mediaRoles.find((one) => one === role);
  const knownStage = stage === null ? null : mediaStages.find((one) => one === stage);
  const isWhole = same_name === true && typeof denied === 'boolean' && level !== undefined;
  if (!isWhole || !categories || !knownRole || knownStage === undefined || quote === undefined) return undefined;
  if (quote === null && (knownStage !== null || !roleWithoutQuote.has(knownRole))) return undefined;
  return {
    role: knownRole,
    categories,
    stage: knownStage,
    asOf: readDay(said.as_of, item) ?? item.article.publishedOn,
    severity: level,
    denied,
    quote,
    certainty: quote ? 0.9 : 0.5,
  };
}

/** What can be said of a name that the article only has. */
const roleWithoutQuote: ReadonlySet<MediaRole> = new Set(['mention', 'unknown']);
const severities = [0, 1, 2, 3] as const;

function readCategories(said: unknown): MediaCategory[] | undefined {
  if (!Array.isArray(said)) return undefined;
  const known = said.flatMap((one) => mediaCategories.find((category) => category === one) ?? []);
  return known.length === said.length ? [...new Set(known)] : undefined;
}

function readQuote(said: unknown, item: ToClassify): Quote | null | undefined {
  if (said === null) return null;
  return typeof said === 'string' ? anchoredQuote(said, item) : undefined;
}

/** A day that is not after the publication; a stage cannot be reached after it was told of. */
function readDay(said: unknown, { article: { publishedOn } }: ToClassify): string | undefined {
  const isDay = typeof said === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said));
  return isDay && said <= publishedOn ? said : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
