import { type ListType, listTypes } from '../../contract/lists/listTypes.ts';
import { type TriedEndpoint, triedEndpoints, triedOperations } from '../../contract/status/triedEndpoints.ts';
import type { ListKind } from './loadedLists.ts';

/** What a function of a REST API returns, as far as it is looked at. */
export interface VersionAnswer {
  statusCode?: unknown;
  body?: unknown;
}

/** A list in use, as answers name it. */
export interface ListInUse {
  list: ListType;
  database: string;
  /** Of one of its records, for one list of each kind; undefined for the others. */
  name?: string | undefined;
}

export interface TryVersions {
  /** Their ARNs, ending with operation and number. */
  versions: readonly string[];
  /** Calls a version as API Gateway does. Throws on failure, and without an answer in time. */
  call: (version: string, event: object) => Promise<VersionAnswer>;
  /** Every one; none while a stage has not imported any. */
  listsInUse: () => Promise<readonly ListInUse[]>;
  /** Account of the counted screenings: nobody's. */
  accountId: string;
  now: Date;
}

/** Invented, and on no list. */
const madeUpName = 'Hildegund Rauchenstein-Quabbe';

/**
 * Screens a listed and a made-up name at versions before their first call. Answers the faults, each in a sentence without a name; none
 * if all answer rightly. Without any list in use a version has to say so, as to customers; with some, it may refuse for missing others.
 */
export async function tryVersions(tried: TryVersions): Promise<string[]> {
  const lists = await tried.listsInUse();
  const faults = await Promise.all(tried.versions.map((version) => faultsOf(version, lists, tried)));
  return faults.flat();
}

async function faultsOf(version: string, lists: readonly ListInUse[], tried: TryVersions): Promise<string[]> {
  const [functionName = '', number] = version.split(':').slice(-2);
  const operation = triedOperations.find((each) => functionName.endsWith(`-${each}`));
  if (!operation) return [`${functionName}: nothing says how it is tried`];
  const kinds: readonly ListKind[] = triedEndpoints[operation];
  const searched = lists.filter(({ list }) => kinds.includes(listTypes[list].kind));
  const tries: [what: string, name: string, faultOf: (read: Read) => string | undefined][] = [
    ['a made-up name', madeUpName, searched.length > 0 ? requireNone : requireNoLists],
    ...searched.flatMap(({ list, name }): typeof tries => (name ? [[`a name of ${list}`, name, requireMatch]] : [])),
  ];
  const databases = searched.map(({ database }) => database);
  const faults = await Promise.all(
    tries.map(async ([what, name, faultOf]) => {
      const fault = await tried
        .call(version, screeningEvent(operation, name, tried))
        .then((answer) => faultOf(readAnswer(answer, databases)))
        .catch((error: unknown) => (error instanceof Error ? error.message : 'it failed'));
      return fault && `${operation} ${number}, ${what}: ${fault}`;
    }),
  );
  return faults.filter((fault) => fault !== undefined);
}

/** What API Gateway hands to a screening of a program, after its authorizer. */
function screeningEvent(operation: TriedEndpoint, name: string, { accountId, now }: TryVersions): object {
  // A list never imported refuses no version; an unloadable one is looked for in the answer.
  const asked = { name, allow_partial: true };
  return {
    httpMethod: 'POST',
    headers: { 'content-type': 'application/json' },
    multiValueHeaders: {},
    queryStringParameters: null,
    pathParameters: null,
    body: JSON.stringify(operation === 'batchCheck' ? { items: [asked] } : asked),
    isBase64Encoded: false,
    requestContext: {
      requestId: `version-tried-${now.getTime()}`,
      requestTimeEpoch: now.getTime(),
      identity: { sourceIp: '127.0.0.1' },
      authorizer: { account_id: accountId, app_id_ref: 'measurements', plan: 'professional' },
    },
  };
}

/** An answer as far as it is judged. */
interface Read {
  status: unknown;
  code: unknown;
  matches: unknown;
  /** Whether a list in use is missing in it, and whether only the stage's missing lists are. */
  lacksInUse: boolean;
  lacksOthers: boolean;
}

function readAnswer({ statusCode, body }: VersionAnswer, databases: readonly string[]): Read {
  const said = parsed(body);
  const { success, total_matches, error } = Array.isArray(said.items) ? said.items[0] : said;
  const unavailable: unknown = said.lists_unavailable ?? error?.details?.lists_unavailable;
  const missing = Array.isArray(unavailable) ? unavailable.map(({ database }) => database) : [];
  const lacksInUse = missing.some((database) => databases.includes(database));
  return {
    status: statusCode,
    code: error?.code,
    matches: success === true ? total_matches : undefined,
    lacksInUse,
    lacksOthers: missing.length > 0 && !lacksInUse,
  };
}

/** Its own sentence: that of the parser quotes the body, possibly with names. */
function parsed(body: unknown) {
  try {
    return JSON.parse(typeof body === 'string' ? body : '{}');
  } catch {
    throw new Error('its answer is no JSON');
  }
}

function requireMatch(read: Read): string | undefined {
  return isIncomplete(read)
    ? undefined
    : (unlessAnswered(read) ?? (read.matches === 0 ? 'it was not found' : undefined));
}

function requireNone(read: Read): string | undefined {
  return isIncomplete(read) ? undefined : (unlessAnswered(read) ?? (read.matches !== 0 ? 'it was found' : undefined));
}

/** "No match" of a search without lists would be a false all-clear. */
function requireNoLists({ status, code }: Read): string | undefined {
  return code === 'LIST_UNAVAILABLE' ? undefined : `it was answered with ${status} although no list is in use`;
}

/** Refused for lists not imported by the stage yet: no fault of the version. */
const isIncomplete = ({ code, lacksOthers }: Read) => code === 'LIST_UNAVAILABLE' && lacksOthers;

function unlessAnswered({ status, code, matches, lacksInUse }: Read): string | undefined {
  if (lacksInUse) return 'a list in use was not searched';
  if (status !== 200) return `it was answered with ${status}`;
  return typeof matches === 'number' ? undefined : `it was refused${code ? ` with ${code}` : ''}`;
}
