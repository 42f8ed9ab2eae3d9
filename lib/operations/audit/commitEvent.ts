import type { AuditEvent } from '../../contract/audit/auditEvent.ts';
import { toBase64, toUtf8 } from '../../tlog/bytes.ts';
import { canonicalJson } from '../../tlog/canonicalJson.ts';
import { webSha256 } from '../../tlog/hashing.ts';

/** SHA-256 of a text, in base64. */
export const hashText = async (text: string) => toBase64(await webSha256(toUtf8(text)));

/** The text of an event as it is hashed, and its hash: the entry of the transparency log. */
export async function commitEvent(event: AuditEvent): Promise<{ canonical: string; commitment: string }> {
  const canonical = canonicalJson(event);
  return { canonical, commitment: await hashText(canonical) };
}
