import { parseArgs } from 'node:util';
import type { Client } from '../../lib/contract/http/client.ts';
import { countText } from '../../lib/contract/text/countText.ts';
import { exitCodeAfter, WrongCall } from '../command/wrongCall.ts';
import { credentialsOf } from '../lists/credentials.ts';
import type { Credentials } from '../lists/signIn.ts';

const usage = `npm run visitors -- <command> --api URL [--demo .local/demo.json]

  counts [--from 2026-11-01] [--to 2026-11-30]
      views of the public pages by day, of the last 30 days where none are named
  decisions ID
      what was decided about cookies under the id that a visitor reads in their cookie settings
  erase EMAIL
      removes the messages that were sent from an address by the contact form

  For operators: KLARNAVN_EMAIL with KLARNAVN_PASSWORD, or the demo account.`;

type OperatorClient = Pick<Client, 'readPageCounts' | 'readConsents' | 'eraseInquiries'>;

interface Session {
  signIn: (api: string, credentials: Credentials) => Promise<OperatorClient>;
  leave: () => Promise<void>;
}

/** Runs the command at the beginning of the arguments, prints its text, and resolves with its exit code. */
export async function runVisitors(args: readonly string[], { signIn, leave }: Session): Promise<number> {
  try {
    const { api, demo, ask } = readCall(args);
    const client = await signIn(api, await credentialsOf(demo));
    try {
      for (const line of await ask(client)) console.log(line);
    } finally {
      await leave();
    }
    return 0;
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

function readCall(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { api: text, demo: text, from: text, to: text };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { api = '', demo, from, to } = values;
  const [name = '', of] = positionals;
  const ask = questions[name];
  if (!ask) throw new WrongCall(name ? `There is no command "${name}".` : 'Name a command.');
  if (!URL.canParse(api)) throw new WrongCall('Say with --api where the product is.');
  if (name !== 'counts' && !of) throw new WrongCall(name === 'erase' ? 'Name the address.' : 'Name the id.');
  const period = { ...(from && { from }), ...(to && { to }) };
  return { api: new URL(api).origin, demo, ask: (client: OperatorClient) => ask(client, of ?? '', period) };
}

type Question = (client: OperatorClient, of: string, period: { from?: string; to?: string }) => Promise<string[]>;

const questions: Record<string, Question> = {
  async counts(client, _, period) {
    const { counts } = await client.readPageCounts(period);
    if (counts.length === 0) return ['No page was viewed with consent on these days.'];
    return counts.map(({ day, path, referrer, views }) =>
      [day, countText(views).padStart(8), path, ...(referrer ? [`from ${referrer}`] : [])].join('  '),
    );
  },
  async decisions(client, consent_id) {
    const { decisions } = await client.readConsents({ consent_id });
    if (decisions.length === 0) return ['Nothing is recorded under this id.'];
    const word = (agreed: boolean) => (agreed ? 'agreed' : 'refused');
    return decisions.map(
      ({ decided_at, text_version, analytics, support_chat }) =>
        `${decided_at}  text of ${text_version}  page counts ${word(analytics)}, support chat ${word(support_chat)}`,
    );
  },
  async erase(client, email) {
    const { erased } = await client.eraseInquiries({ email });
    return [erased === 1 ? '1 message was removed.' : `${countText(erased)} messages were removed.`];
  },
};
