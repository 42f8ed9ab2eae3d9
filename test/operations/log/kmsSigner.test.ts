import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { kmsSigner } from '../../../lib/operations/log/kmsSigner.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { proveEntry } from '../../../lib/operations/log/proveEntry.ts';
import { keepTrust, readPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import type { NoteSigner } from '../../../lib/tlog/checkpoint.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { eraOf, readPolicy, writePolicy } from '../../../lib/tlog/policy.ts';
import { verifyProofFile } from '../../../lib/tlog/proofFile.ts';
import { batchOf, logWorld, origin, requireSound } from '../../support/logWorld.ts';
import { testSigner } from '../../tlog/support/testSigner.ts';

const arn = 'arn:aws:kms:eu-north-1:123456789012:key/mrk-1';

/** KMS with one key, as its reference says: SPKI for the public key, and the bytes of RFC 8032 for a signature. */
function kmsWith(keys: { publicKey: KeyObject; privateKey: KeyObject }) {
  const asked: SignCommand['input'][] = [];
  const send = async (command: unknown) => {
    if (command instanceof GetPublicKeyCommand) {
      const der = createPublicKey(keys.publicKey.export({ format: 'pem', type: 'spki' })).export({
        format: 'der',
        type: 'spki',
      });
      return { PublicKey: new Uint8Array(der) };
    }
    if (!(command instanceof SignCommand)) throw new Error('KMS is asked for something else');
    asked.push(command.input);
    return { Signature: new Uint8Array(sign(null, command.input.Message as Uint8Array, keys.privateKey)) };
  };
  return { key: { client: { send } as unknown as KMSClient, arn }, asked };
}

const message = new TextEncoder().encode('a checkpoint');

it('signs as the key of KMS, whose private part stays there', async () => {
  const { key, asked } = kmsWith(generateKeyPairSync('ed25519'));
  const signer = await kmsSigner(origin, key);
  expect(signer).toMatchObject({ name: origin, type: 1 });
  expect(await signer.sign(message)).toHaveLength(64);
  expect(asked).toEqual([{ KeyId: arn, Message: message, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' }]);
});

it('refuses a key of another kind, and lets no signature out that does not hold', async () => {
  const other = kmsWith(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  await expect(kmsSigner(origin, other.key)).rejects.toThrow(`The key ${arn} is no Ed25519 key.`);
  const { publicKey } = generateKeyPairSync('ed25519');
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = await kmsSigner(origin, kmsWith({ publicKey, privateKey }).key);
  await expect(signer.sign(message)).rejects.toThrow('does not hold');
});

it('takes over from a secret: both sign meanwhile, and receipts keep the key of their time', async () => {
  const world = await logWorld();
  const promiseVkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
  const policyOf = (signer: NoteSigner) => writePolicy({ log: writeVkey(signer), witnesses: [], least: 0 });
  const [ofSecret] = world.log.signers as [NoteSigner];
  const ofKms = await kmsSigner(origin, kmsWith(generateKeyPairSync('ed25519')).key);
  const step = async (signers: NoteSigner[], id: string) => {
    const log = { ...world.log, signers };
    await keepTrust(log, { policy: policyOf(signers.at(-1) as NoteSigner), promiseVkey });
    await appendBatches(await openLog(log, []), [batchOf(id, 2)]);
    world.pass(60_000);
    return cosignLog(log, { witnesses: [] });
  };
  await world.opened();
  expect(await step([ofSecret], 'a')).toMatchObject({ size: 2, isCosigned: true });
  // The key of KMS alone does not know what it finds.
  await expect(openLog({ ...world.log, signers: [ofKms] }, [])).rejects.toMatchObject({ name: 'LogStopped' });
  expect(await step([ofSecret, ofKms], 'b')).toMatchObject({ size: 4, isCosigned: true });
  expect(await step([ofKms], 'c')).toMatchObject({ size: 6, isCosigned: true });
  const eras = await readPolicies(world.log);
  expect(eras.map(({ from }) => from)).toEqual([0, 3]);
  for (const [index, id] of [
    [1, 'a'],
    [3, 'b'],
    [5, 'c'],
  ] as const) {
    const entry = batchOf(id, 2).entries[1] as Uint8Array;
    const proof = await proveEntry(world.log, { index, entry });
    const policy = await readPolicy(eraOf(eras, index + 1)?.text ?? '');
    await expect(verifyProofFile(proof ?? '', entry, policy)).resolves.toMatchObject({ index });
  }
  expect(
    await requireSound(
      { ...world, key: ofKms },
      ['a', 'b', 'c'].map((id) => batchOf(id, 2)),
    ),
  ).toBe(6);
});
