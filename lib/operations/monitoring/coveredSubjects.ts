import { createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { committedKinds } from '../../contract/receipts/committed.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { type MonitoredPage, objectKeys } from '../../store/objectKeys.ts';
import { allSubjectShards, type Subject, type SubjectFacts } from '../../store/subjects/subjects.ts';
import { fromBase64, toBase64 } from '../../tlog/bytes.ts';
import { type Canonical, canonicalJson } from '../../tlog/canonicalJson.ts';
import { inclusionProof } from '../../tlog/proofs.ts';
import { leafOfRow } from '../../tlog/rows.ts';
import { rootOf, subtreesOfLeaves } from '../../tlog/tree.ts';
import { nodeSha256 } from '../log/log.ts';

/**
 * A subject covered by a run, as a leaf of the run's tree. It holds neither name nor reference: without the salt of the run, removed
 * with its account, nobody can tell whose it is.
 */
export interface CoveredSubject {
  /** Hash of the leaf (RFC 6962), in base64. */
  leaf: string;
  /** Of the reference, under the salt of the run. It is the salt of the leaf. */
  salt: string;
  revision: number;
  /** Of the facts, under the salt of the leaf. */
  facts: string;
  state: 'screened' | 'not_screened';
}

type RunOf = Pick<MonitoringRun, 'accountId' | 'id' | 'salt'>;

const keyed = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64');

export async function coveredOf(run: RunOf, subject: Subject, state: CoveredSubject['state']): Promise<CoveredSubject> {
  const { externalRef, revision } = subject;
  const salt = keyed(run.salt, externalRef);
  const covered = { salt, revision, facts: keyed(salt, canonicalJson(factsOf(subject))), state };
  const leaf = await leafOfRow(leafText(run, externalRef, covered), nodeSha256);
  return { leaf: toBase64(leaf), ...covered };
}

function factsOf({ name, aliases, kind, datesOfBirth, nationalities, identifiers }: SubjectFacts): Canonical {
  return {
    name,
    aliases,
    type: kind ?? null,
    dates_of_birth: datesOfBirth,
    nationalities,
    identifiers: identifiers.map(({ type = null, value, country = null }) => ({ type, value, country })),
  };
}

/** The exact text of a leaf. Its salt keeps holders of the neighbouring hashes from trying references. */
function leafText({ id }: RunOf, externalRef: string, covered: Omit<CoveredSubject, 'leaf'>): string {
  const { salt, revision, facts, state } = covered;
  return canonicalJson({
    kind: committedKinds.monitored,
    run: id,
    salt,
    external_ref: externalRef,
    revision,
    facts,
    state,
  });
}

const pageIdLength = 22;

/** Keeps a page. Resolves with its id: a repeat with other states has another one and leaves the counted page as it is. */
export async function putCovered(
  receipts: Bucket,
  page: Omit<MonitoredPage, 'pageId'>,
  covered: readonly CoveredSubject[],
): Promise<string> {
  const text = JSON.stringify(covered);
  const pageId = createHash('sha256').update(text).digest('base64url').slice(0, pageIdLength);
  const packed = gzipSync(text, { level: 3 });
  await putObject(receipts, objectKeys.monitoredPage({ ...page, pageId }), packed, 'application/gzip');
  return pageId;
}

/** Read at once: 500 subjects each. */
const pagesAtOnce = 20;

/** All covered subjects of a run, in the order of its tree. `pageIds`: of each shard. */
async function* coveredSubjects(
  receipts: Bucket,
  { accountId, id: runId }: RunOf,
  pageIds: readonly (readonly string[])[],
): AsyncGenerator<CoveredSubject> {
  const all = allSubjectShards.flatMap((shard) =>
    (pageIds[shard] ?? []).map((pageId, i) => ({ accountId, runId, shard, page: i + 1, pageId })),
  );
  for (let from = 0; from < all.length; from += pagesAtOnce) {
    const some = all.slice(from, from + pagesAtOnce);
    for (const packed of await Promise.all(some.map((page) => readObject(receipts, objectKeys.monitoredPage(page))))) {
      if (!packed) throw new Error('A page of covered subjects is missing');
      const covered: CoveredSubject[] = JSON.parse(gunzipSync(packed).toString('utf8'));
      yield* covered;
    }
  }
}

interface CoveredTree {
  count: number;
  /** In base64. */
  root: string;
  /** Text and place of the wanted reference, with the hashes up to the root. */
  found: { text: string; place: number; hashes: string[] } | undefined;
}

/** The tree over all covered subjects, with the place and text of one reference if it is among them. */
export async function treeOfCovered(
  receipts: Bucket,
  run: RunOf,
  pageIds: readonly (readonly string[])[],
  externalRef?: string,
): Promise<CoveredTree> {
  const wanted = externalRef === undefined ? undefined : keyed(run.salt, externalRef);
  const leaves: Uint8Array[] = [];
  let place = -1;
  let text: string | undefined;
  for await (const covered of coveredSubjects(receipts, run, pageIds)) {
    if (externalRef !== undefined && covered.salt === wanted) {
      place = leaves.length;
      text = leafText(run, externalRef, covered);
    }
    leaves.push(fromBase64(covered.leaf, 'A leaf'));
  }
  const read = await subtreesOfLeaves(leaves, nodeSha256);
  const count = leaves.length;
  return {
    count,
    root: toBase64(await rootOf(count, read, nodeSha256)),
    found:
      text === undefined
        ? undefined
        : { text, place, hashes: (await inclusionProof(place, count, read, nodeSha256)).map(toBase64) },
  };
}
