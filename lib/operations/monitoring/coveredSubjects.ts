import { createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { committedKinds } from '../../contract/receipts/receipt.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { allSubjectShards, type Subject } from '../../store/subjects/subjects.ts';
import { type Canonical, canonicalJson } from '../../tlog/canonicalJson.ts';
import { type RowTree, treeOfRows } from '../../tlog/rows.ts';
import { nodeSha256 } from '../log/log.ts';

/** A subject that a run has covered: a leaf of the run's tree. */
export interface CoveredSubject {
  ref: string;
  revision: number;
  /** SHA-256 of its facts, in base64. */
  facts: string;
  state: 'screened' | 'not_screened';
}

export function coveredOf(subject: Subject, state: CoveredSubject['state']): CoveredSubject {
  const { name, aliases, kind = null, datesOfBirth, nationalities, identifiers } = subject;
  const numbers = identifiers.map(({ type = null, value, country = null }) => ({ type, value, country }));
  const facts = {
    name,
    aliases,
    type: kind,
    dates_of_birth: datesOfBirth,
    nationalities,
    identifiers: numbers,
  };
  const sha256 = createHash('sha256').update(canonicalJson(facts)).digest('base64');
  return { ref: subject.externalRef, revision: subject.revision, facts: sha256, state };
}

type RunOf = Pick<MonitoringRun, 'accountId' | 'id' | 'salt'>;

/** The exact text of a leaf. Its salt keeps others, who have hashes beside it, from trying references. */
export function leafText({ salt, id }: RunOf, { ref, revision, facts, state }: CoveredSubject): string {
  const own = createHmac('sha256', Buffer.from(salt, 'base64')).update(ref).digest('base64');
  const leaf: Canonical = {
    kind: committedKinds.monitored,
    run: id,
    salt: own,
    external_ref: ref,
    revision,
    facts,
    state,
  };
  return canonicalJson(leaf);
}

export interface PageOf {
  accountId: string;
  runId: string;
  shard: number;
  /** From 1. */
  page: number;
}

/** Written again by a repeat. */
export function putCovered(receipts: Bucket, page: PageOf, covered: readonly CoveredSubject[]): Promise<void> {
  const packed = gzipSync(JSON.stringify(covered), { level: 3 });
  return putObject(receipts, objectKeys.monitoredPage(page), packed, 'application/gzip');
}

/** Read at once: 500 subjects each. */
const pagesAtOnce = 20;

/** All covered subjects of a run, in the order of its tree. `pages`: of each shard. */
export async function* coveredSubjects(
  receipts: Bucket,
  { accountId, id: runId }: RunOf,
  pages: readonly number[],
): AsyncGenerator<CoveredSubject> {
  const all = allSubjectShards.flatMap((shard) =>
    Array.from({ length: pages[shard] ?? 0 }, (_, i) => ({ accountId, runId, shard, page: i + 1 })),
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

/** The tree over them, and the place of a reference. */
export async function treeOfCovered(
  receipts: Bucket,
  run: RunOf,
  pages: readonly number[],
  wanted?: string,
): Promise<{ tree: RowTree; place: number; text: string | undefined }> {
  const texts: string[] = [];
  let place = -1;
  for await (const covered of coveredSubjects(receipts, run, pages)) {
    if (covered.ref === wanted) place = texts.length;
    texts.push(leafText(run, covered));
  }
  return { tree: await treeOfRows(texts, nodeSha256), place, text: texts[place] };
}
