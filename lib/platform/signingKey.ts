import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';

/** An Ed25519 key of KMS. Its private part never leaves KMS. */
export interface SigningKey {
  client: KMSClient;
  arn: string;
}

/** SPKI head of an Ed25519 key (RFC 8410, section 4). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeyBytes = 32;

/** Throws for a key of another kind. */
export async function publicKeyOf({ client, arn }: SigningKey): Promise<Uint8Array> {
  const { PublicKey = new Uint8Array() } = await client.send(new GetPublicKeyCommand({ KeyId: arn }));
  const head = Buffer.from(PublicKey.subarray(0, spkiHead.length));
  if (PublicKey.length !== spkiHead.length + publicKeyBytes || !head.equals(spkiHead)) {
    throw new Error(`The key ${arn} is no Ed25519 key.`);
  }
  return PublicKey.slice(spkiHead.length);
}

/** At most 4,096 bytes. Source: KMS API reference, Sign: this algorithm takes the message itself. */
export async function signWith({ client, arn }: SigningKey, message: Uint8Array): Promise<Uint8Array> {
  const { Signature } = await client.send(
    new SignCommand({ KeyId: arn, Message: message, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' }),
  );
  if (!Signature) throw new Error(`The key ${arn} has signed nothing.`);
  return Uint8Array.from(Signature);
}
