import type * as z from 'zod/mini';
import type { Endpoint, OutputOf } from '../../../lib/contract/endpoint.ts';
import { listInfo } from '../../../lib/contract/lists/lists.ts';
import { type mcp, screenNameInput } from '../../../lib/contract/mcp/mcp.ts';
import { strictInput } from '../../../lib/contract/schemas/inputFields.ts';
import { withoutNulls } from '../../../lib/contract/schemas/nullFields.ts';
import { type BatchItem, batchCheck, batchChecks } from '../../../lib/contract/screening/batchCheck.ts';
import { universalSearch } from '../../../lib/contract/screening/screening.ts';
import { batchItemsMax } from '../../../lib/contract/screening/screeningLimits.ts';
import { usageInfo } from '../../../lib/contract/usage/usage.ts';
import { type UsageKey, usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { listOverview } from '../../../lib/operations/lists/listOverview.ts';
import { screenWithMedia } from '../../../lib/operations/media/screenWithMedia.ts';
import { kindsOf } from '../../../lib/operations/screening/kindsOf.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { type Found, screenName } from '../../../lib/operations/screening/screenName.ts';
import * as usage from '../../../lib/operations/usage/usageInfo.ts';
import { answeredAs, uncounted, type Work } from '../../../lib/operations/usage/work.ts';
import { requireScopes } from '../http/appIdUse.ts';
import type { Call } from '../http/http.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { mediaOf } from '../media/media.ts';
import { batchCall } from '../screening/batchCall.ts';
import { lookInBatch } from '../screening/batchMedia.ts';
import { screeningOf } from '../screening/screening.ts';
import { withCase } from '../screening/withCase.ts';
import { table } from '../table.ts';
import { quotedIsData } from './wording.ts';
import { type Batch, batchWords, listWords, type Screened, screeningWords, usageWords } from './words.ts';

/** Tools for assistants. A tool's answer is that of an endpoint, and counted, limited and refused like it. */
export interface Tool {
  title: string;
  description: string;
  input: z.ZodMiniType;
  /** Its endpoint. */
  route: Endpoint;
  /** Its usage key; undefined for an uncounted one. */
  usageKey(sent: object): UsageKey | undefined;
  /** Its work: the answer without its envelope, and in words. Throws Refusal as the endpoint does, and INVALID_REQUEST for the arguments. */
  perform(sent: object, call: Call<typeof mcp>): Promise<Work<{ answer: object; words: string }>>;
}

interface Described<Input extends z.ZodMiniType, E extends Endpoint, Answer extends object>
  extends Pick<Tool, 'title' | 'description'>,
    Partial<Pick<Tool, 'usageKey'>> {
  input: Input;
  route: E;
  perform(input: z.output<Input>, call: Call<typeof mcp>): Work<Answer> | Promise<Work<Answer>>;
  words(answer: Answer): string;
}

function tool<Input extends z.ZodMiniType, E extends Endpoint, Answer extends Partial<OutputOf<E>>>(
  described: Described<Input, E, Answer>,
): Tool {
  const { title, description, route, words, usageKey = () => undefined } = described;
  const input = strictInput(described.input);
  const perform = async (sent: object, call: Call<typeof mcp>) => {
    const parsed = input.safeParse(withoutNulls(input, sent));
    if (!parsed.success) throw invalidInput(input, parsed.error);
    return answeredAs(await described.perform(parsed.data, call), (answer) => ({ answer, words: words(answer) }));
  };
  return { title, description, input, route, usageKey, perform };
}

const usageKeyOf: Record<BatchItem['check'], UsageKey> = {
  sanctions: usageKeys.sanctionsCheck,
  pep: usageKeys.pepCheck,
  both: usageKeys.universalSearch,
};

export const tools: Record<string, Tool> = {
  screen_name: tool({
    title: 'Screen a name',
    description: `Screens the name of a person, organisation, ship or aircraft, or a number of theirs, against sanctions lists and lists of politically exposed persons. match_type exact finds names with all words of the query; fuzzy finds other spellings and scripts as well, so use it unless the spelling is certain. With adverse_media it also looks for the name in news and official releases, and with open_case it opens a case with the undecided matches: ask the user before. Counts one search of the month, and one more with adverse media. ${quotedIsData}`,
    input: screenNameInput,
    route: universalSearch,
    usageKey: (sent) => usageKeyOf[batchChecks.find((check) => 'check' in sent && sent.check === check) ?? 'both'],
    async perform({ check, adverse_media, open_case, ...input }, call): Promise<Work<Screened>> {
      const asked = { input, kinds: kindsOf[check] };
      requireScopes(call.caller, [...asked.kinds, ...(adverse_media ? (['adverse_media'] as const) : [])]);
      const present = (found: Found) => presentAnswer(found, input, presentListedMatch);
      const screening: Work<Screened> = adverse_media
        ? await screenWithMedia({ ...screeningOf(call), ...mediaOf(call) }, asked, present)
        : screenName(screeningOf(call), asked, present);
      return open_case ? withCase(screening, call, input) : screening;
    },
    words: screeningWords,
  }),
  screen_batch: tool({
    title: 'Screen many names',
    description: `Screens 1 to ${batchItemsMax} names at once, against the same editions of the lists. Each counts one search of the month, and all are counted or none; a name that cannot be screened has its own error and counts nothing. With adverse_media each name is looked for in official releases as well, for one search more; open_case of a name opens a case with its undecided matches: ask the user before. ${quotedIsData}`,
    input: batchCheck.input,
    route: batchCheck,
    usageKey: () => usageKeys.batchCheck,
    perform({ adverse_media, ...input }, call): Work<Batch> {
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
    perform: (_input, { caller, now }) => uncounted(() => listOverview(table(), caller.accountId, now)),
    words: listWords,
  }),
  usage: tool({
    title: 'Searches left',
    description: 'Says how many searches of this month are used and left, and when the month ends. Counts nothing.',
    input: usageInfo.input,
    route: usageInfo,
    perform: (_input, { caller, now }) => uncounted(() => usage.usageInfo(table(), caller, now)),
    words: usageWords,
  }),
};
