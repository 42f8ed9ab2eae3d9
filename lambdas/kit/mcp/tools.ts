import type * as z from 'zod/mini';
import { type BatchItem, batchCheck, batchChecks } from '../../../lib/contract/batchCheck.ts';
import type { Endpoint, OutputOf } from '../../../lib/contract/endpoint.ts';
import { strictInput } from '../../../lib/contract/inputFields.ts';
import { listInfo } from '../../../lib/contract/lists.ts';
import { type mcp, screenNameInput } from '../../../lib/contract/mcp.ts';
import { withoutNulls } from '../../../lib/contract/nullFields.ts';
import { universalSearch } from '../../../lib/contract/screening.ts';
import { batchItemsMax } from '../../../lib/contract/screeningLimits.ts';
import { usageInfo } from '../../../lib/contract/usage.ts';
import { type UsageKey, usageKeys } from '../../../lib/contract/usageKeys.ts';
import { listOverview } from '../../../lib/operations/editions/listOverview.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { kindsOf } from '../../../lib/operations/screening/screenBatch.ts';
import * as usage from '../../../lib/operations/usage/usageInfo.ts';
import { requireScopes } from '../appIdUse.ts';
import { batchCall } from '../batchCall.ts';
import { lookInBatch } from '../batchMedia.ts';
import type { Call } from '../http.ts';
import { invalidInput } from '../invalidInput.ts';
import { screenWithMediaCall } from '../media.ts';
import { screenCall } from '../screenCall.ts';
import { table } from '../table.ts';
import { quotedIsData } from './wording.ts';
import { type Batch, batchWords, listWords, type Screened, screeningWords, usageWords } from './words.ts';

/** What an assistant may call. Its answer is that of an endpoint, and it is counted, limited and refused as that endpoint is. */
export interface Tool {
  title: string;
  description: string;
  input: z.ZodMiniType;
  /** The endpoint whose answer it gives. */
  route: Endpoint;
  /** What it is counted as; undefined where it counts nothing. */
  usageKey(sent: object): UsageKey | undefined;
  /** The answer without its envelope, and in words. Throws Refusal as the endpoint does, and INVALID_REQUEST for the arguments. */
  run(sent: object, call: Call<typeof mcp>): Promise<{ answer: object; words: string }>;
}

interface Described<Input extends z.ZodMiniType, E extends Endpoint, Answer extends object>
  extends Pick<Tool, 'title' | 'description'>,
    Partial<Pick<Tool, 'usageKey'>> {
  input: Input;
  route: E;
  perform(input: z.output<Input>, call: Call<typeof mcp>): Promise<Answer>;
  words(answer: Answer): string;
}

function tool<Input extends z.ZodMiniType, E extends Endpoint, Answer extends Partial<OutputOf<E>>>(
  described: Described<Input, E, Answer>,
): Tool {
  const { title, description, route, perform, words, usageKey = () => undefined } = described;
  const input = strictInput(described.input);
  const run = async (sent: object, call: Call<typeof mcp>) => {
    const parsed = input.safeParse(withoutNulls(input, sent));
    if (!parsed.success) throw invalidInput(input, parsed.error);
    const answer = await perform(parsed.data, call);
    return { answer, words: words(answer) };
  };
  return { title, description, input, route, usageKey, run };
}

const usageKeyOf: Record<BatchItem['check'], UsageKey> = {
  sanctions: usageKeys.sanctionsCheck,
  pep: usageKeys.pepCheck,
  both: usageKeys.universalSearch,
};

export const tools: Record<string, Tool> = {
  screen_name: tool({
    title: 'Screen a name',
    description: `Screens the name of a person, organisation, ship or aircraft, or a number of theirs, against sanctions lists and lists of politically exposed persons. match_type exact finds names with all words of the query; fuzzy finds other spellings and scripts as well, so use it unless the spelling is certain. With adverse_media it also looks for the name in news and official releases. Counts one search of the month, and one more with adverse media. ${quotedIsData}`,
    input: screenNameInput,
    route: universalSearch,
    usageKey: (sent) => usageKeyOf[batchChecks.find((check) => 'check' in sent && sent.check === check) ?? 'both'],
    async perform({ check, adverse_media, ...input }, call): Promise<Screened> {
      const kinds = kindsOf[check];
      requireScopes(call.caller, [...kinds, ...(adverse_media ? (['adverse_media'] as const) : [])]);
      const asked = [usageKeyOf[check], kinds, presentListedMatch, input, call] as const;
      return adverse_media ? screenWithMediaCall(...asked) : screenCall(...asked);
    },
    words: screeningWords,
  }),
  screen_batch: tool({
    title: 'Screen many names',
    description: `Screens 1 to ${batchItemsMax} names at once, against the same editions of the lists. Each counts one search of the month, and all are counted or none; a name that cannot be screened has its own error and counts nothing. With adverse_media each name is looked for in official releases as well, for one search more. ${quotedIsData}`,
    input: batchCheck.input,
    route: batchCheck,
    usageKey: () => usageKeys.batchCheck,
    async perform({ adverse_media, ...input }, call): Promise<Batch> {
      requireScopes(call.caller, batchCheck.scopes ?? []);
      return batchCall(input, call, adverse_media ? lookInBatch(call) : undefined);
    },
    words: batchWords,
  }),
  list_info: tool({
    title: 'Lists and their dates',
    description:
      'Says which lists names are screened against, with the date, age and number of records of each. Counts nothing.',
    input: listInfo.input,
    route: listInfo,
    perform: (_input, { caller, now }) => listOverview(table(), caller.accountId, now),
    words: listWords,
  }),
  usage: tool({
    title: 'Searches left',
    description: 'Says how many searches of this month are used and left, and when the month ends. Counts nothing.',
    input: usageInfo.input,
    route: usageInfo,
    perform: (_input, { caller, now }) => usage.usageInfo(table(), caller, now),
    words: usageWords,
  }),
};
