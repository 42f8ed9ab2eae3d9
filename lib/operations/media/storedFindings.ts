import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type MediaFindings, mediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { questionOf } from '../../queries/subjectOf.ts';
import { findWithheld } from '../../store/media/withheld.ts';
import type { Table } from '../../store/table.ts';
import { isWithheld } from './sources/withoutWithheld.ts';

/** What an item of the table has room for. */
const sealedBytesMax = 350_000;
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Findings as kept: encrypted with the question, itself stored nowhere, so that only the same question reads them. The account's
 * decisions are left out, since they depend on the next call's subject. Undefined if too large.
 */
export function sealFindings(accountId: string, input: AdverseMediaInput, findings: MediaFindings) {
  const undecided = { ...findings, matches: findings.matches.map((match) => ({ ...match, decision: null })) };
  const packed = gzipSync(JSON.stringify(undecided));
  if (packed.length > sealedBytesMax) return undefined;
  const key = keyOf(accountId, input);
  // Of key and content: the same one never encrypts two contents.
  const iv = createHmac('sha256', key).update(packed).digest().subarray(0, ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  return Buffer.concat([iv, sealing.update(packed), sealing.final(), sealing.getAuthTag()]);
}

/** Undefined if kept by another version of this program, or damaged. */
export function openFindings(accountId: string, input: AdverseMediaInput, sealed: Uint8Array) {
  try {
    const bytes = Buffer.from(sealed);
    const opening = createDecipheriv(cipher, keyOf(accountId, input), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(-tagBytes));
    const packed = Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
    return mediaFindings.safeParse(JSON.parse(gunzipSync(packed).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const keyOf = (accountId: string, input: AdverseMediaInput) =>
  createHash('sha256')
    .update(`kept findings\n${questionOf(accountId, input)}`)
    .digest();

/** Whether nothing of the findings is withheld meanwhile. */
export async function areShown(table: Table, { matches }: MediaFindings): Promise<boolean> {
  const withheld = new Set((await findWithheld(table)).map(({ what }) => what));
  return !matches.some((match) => match.adverse_media_details.articles.some((one) => isWithheld(one, withheld)));
}
