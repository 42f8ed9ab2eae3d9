import { kms } from '../../platform/clients/kms.ts';
import { publicKeyOf, type SigningKey, signWith } from '../../platform/signingKey.ts';
import type { NoteSigner } from '../../tlog/checkpoint.ts';
import { verifyEd25519 } from '../../tlog/ed25519.ts';
import { keyTypes, verifierKey } from '../../tlog/note.ts';

/** A key of KMS as a key of the log. Each signature is checked before it leaves: a wrong one in public looks like a forgery. */
export async function kmsSigner(origin: string, key: SigningKey): Promise<NoteSigner> {
  const publicKey = await publicKeyOf(key);
  return {
    ...(await verifierKey({ name: origin, type: keyTypes.ed25519, publicKey })),
    async sign(message) {
      const signature = await signWith(key, message);
      if (await verifyEd25519(publicKey, message, signature)) return signature;
      throw new Error(`What the key ${key.arn} has signed does not hold.`);
    },
  };
}

/** The keys of these ARNs, in their order. */
export async function kmsSigners(origin: string, arns: readonly string[]): Promise<NoteSigner[]> {
  if (arns.length === 0) return [];
  const client = await kms();
  return Promise.all(arns.map((arn) => kmsSigner(origin, { client, arn })));
}
