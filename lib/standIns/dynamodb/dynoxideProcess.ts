import { spawn } from 'node:child_process';
import { AwsError } from '../aws/awsError.ts';
import type { JsonObject } from '../aws/signedJsonCall.ts';

/** Dynoxide as a child process without a port: it is asked over its standard input, and ends when that ends. */
export interface DynoxideProcess {
  /** Calls a tool; a refusal of the database is thrown as an AwsError, a full disk with the code ENOSPC. */
  call(tool: { name: string; arguments: JsonObject }): Promise<JsonObject>;
  /** The end of its standard error, for a sentence about its end. */
  lastOutput(): string;
  /** Resolves when it has ended, for any reason. Calls waiting for an answer are then refused with status 500. */
  ended: Promise<void>;
  /** Ends it and waits. */
  end(): Promise<void>;
}

/** An answer of JSON-RPC 2.0, as far as it is read. */
interface RpcAnswer {
  id: number;
  result?: { isError?: boolean; content?: { text: string }[] };
  error?: { message: string };
}

/** The first supported version. Source: Model Context Protocol, "Lifecycle" and "Tools". */
const protocolVersion = '2024-11-05';
const endsWithinMs = 5_000;

/** Seconds until it must have answered; else it is ended. */
export interface DynoxideLimits {
  startSeconds: number;
  /** For each call. */
  callSeconds: number;
}

/** Starts it; resolves when it answers. Throws a sentence when it ends before that or takes longer than its limit. */
export async function startDynoxide(
  [program = '', ...args]: string[],
  databaseFile: string,
  { startSeconds, callSeconds }: DynoxideLimits,
): Promise<DynoxideProcess> {
  // In a group of its own: Ctrl-C reaches this process alone; it then ends the child.
  const child = spawn(program, [...args, 'mcp', '--db-path', databaseFile], { detached: true, stdio: 'pipe' });
  const waiting = new Map<number, (answer: RpcAnswer) => void>();
  let lastId = 0;
  let hasEnded = false;
  let output = '';
  const note = (text: Buffer | string) => {
    output = (output + text.toString()).slice(-2000);
  };
  child.stderr.on('data', note);
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', byLine(receive));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // It could not even be started.
    child.once('error', (error) => {
      note(error.message);
      resolve();
    });
  }).then(() => {
    hasEnded = true;
    for (const [id, answer] of waiting) answer({ id, error: { message: 'The local DynamoDB ended.' } });
  });

  function receive(line: string): void {
    const answer = answerIn(line);
    if (!answer) {
      note(`${line}\n`);
      return;
    }
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  }

  /** Ends the whole group: if npx was started, the program is a child of it. */
  function kill(): void {
    if (child.pid === undefined || hasEnded) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }

  /** Asks; if it does not answer in time it is ended, since its callers would wait for ever. */
  async function ask(method: string, params: object, seconds: number): Promise<RpcAnswer> {
    const id = ++lastId;
    if (hasEnded) return { id, error: { message: 'The local DynamoDB has ended.' } };
    const timer = setTimeout(() => {
      note(`No answer within ${seconds} seconds.\n`);
      kill();
    }, seconds * 1000);
    const answer = new Promise<RpcAnswer>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return answer.finally(() => clearTimeout(timer));
  }

  async function end(): Promise<void> {
    child.stdin.end();
    const killTimer = setTimeout(kill, endsWithinMs);
    await ended;
    clearTimeout(killTimer);
  }

  const hello = { protocolVersion, capabilities: {}, clientInfo: { name: 'stand-in', version: '1' } };
  const { error } = await ask('initialize', hello, startSeconds);
  if (error) {
    await ended;
    throw new Error(
      `The local DynamoDB did not start with ${databaseFile}, which was left as it is. Its last output: ${output.trim() || 'nothing'}`,
    );
  }
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return {
    call: async (tool) => resultOf(await ask('tools/call', tool, callSeconds)),
    lastOutput: () => output.trim() || 'nothing',
    ended,
    end,
  };
}

/** An unreadable parameter, such as a number beyond its type, is refused in plain text and not in JSON. */
function resultOf({ result, error }: RpcAnswer): JsonObject {
  if (!result) throw new AwsError('InternalServerError', error?.message ?? 'The local DynamoDB gave no answer.', 500);
  const text = result.content?.[0]?.text ?? '{}';
  const unread = result.isError && /^failed to deserialize parameters: (.*)$/s.exec(text)?.[1];
  if (unread) throw new AwsError('ValidationException', `One or more parameter values were invalid: ${unread}`, 400);
  const answer = JSON.parse(text);
  if (!result.isError) return answer;
  const status = answer.error_type === 'InternalServerError' ? 500 : 400;
  // SQLite's words for SQLITE_FULL. It is not the caller's fault, so the server reports it on the terminal.
  if (status === 500 && /disk is full/.test(answer.message)) throw diskIsFull();
  throw new AwsError(answer.error_type, answer.message, status);
}

/** Node's error for a file without room on disk. */
function diskIsFull(): Error {
  return Object.assign(new Error('The disk of the local DynamoDB is full.'), { code: 'ENOSPC' });
}

/** Undefined for a line other than an answer, such as a notice of the starting program. */
function answerIn(line: string): RpcAnswer | undefined {
  try {
    const answer = JSON.parse(line);
    return typeof answer === 'object' && answer ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the pieces of a stream together to lines. */
function byLine(use: (line: string) => void): (text: string) => void {
  let parts: string[] = [];
  return (text) => {
    const [first = '', ...lines] = text.split('\n');
    parts.push(first);
    for (const next of lines) {
      use(parts.join(''));
      parts = [next];
    }
  };
}
