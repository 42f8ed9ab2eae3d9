import { fromBase64, toUtf8 } from '../../lib/tlog/bytes.ts';
import {
  addSignatures,
  checkpointText,
  checkSignatures,
  cosignedMessage,
  openCheckpoint,
  readCheckpointText,
  signCheckpoint,
  writeCosignature,
} from '../../lib/tlog/checkpoint.ts';
import { verifyEd25519 } from '../../lib/tlog/ed25519.ts';
import { readNote, readSignatures, readVkey, verifierKey, writeNote, writeVkey } from '../../lib/tlog/note.ts';
import { testSigner } from './support/testSigner.ts';
import { moreVectors, vectors } from './support/vectors.ts';

const { origin } = vectors.log;
const checkpoint = { origin, size: 70_000, root: fromBase64(vectors.roots['70000'] ?? '', 'The root') };

describe('keys', () => {
  it.each([
    ['the log', origin, vectors.log, 1],
    ['the next key of the log', origin, moreVectors.keys.log2, 1],
    ['a witness', vectors.witness.name, vectors.witness, 4],
    ['another witness', 'witness.example/w2', moreVectors.keys.witness2, 4],
  ])('of %s are written and read', async (_, name, { seed_of, vkey }, type) => {
    const signer = await testSigner(name, seed_of, type);
    expect(writeVkey(signer)).toBe(vkey);
    const { sign: _sign, ...key } = signer;
    expect(await readVkey(vkey)).toEqual(key);
  });

  it.each([
    ['another id', vectors.log.vkey.replace('0e485930', '0e485931')],
    ['another name', vectors.log.vkey.replace('screening', 'screenings')],
    ['no key', 'screening.example/log+0e485930+'],
    ['a space in the name', vectors.log.vkey.replace('/log', '/ log')],
    ['base64 without padding', vectors.witness.vkey.slice(0, -1)],
    ['nothing', ''],
  ])('with %s are refused', async (_, vkey) => {
    await expect(readVkey(vkey)).rejects.toThrow(/verifier key|name of a key/);
  });

  it('of a known kind and another length are refused', async () => {
    const short = await verifierKey({ name: 'a', type: 1, publicKey: new Uint8Array(31) });
    await expect(readVkey(writeVkey(short))).rejects.toThrow('31 bytes, not 32');
  });
});

describe('a checkpoint', () => {
  it('is signed to the byte', async () => {
    const signer = await testSigner(origin, vectors.log.seed_of);
    expect(await signCheckpoint(checkpoint, [signer])).toBe(vectors.checkpoint);
    expect(writeNote(readNote(vectors.checkpoint))).toBe(vectors.checkpoint);
  });

  it('is opened with the key of its log', async () => {
    const key = await readVkey(vectors.log.vkey);
    const opened = await openCheckpoint(vectors.checkpoint, origin, [key]);
    expect(opened.checkpoint).toEqual(checkpoint);
    await expect(openCheckpoint(vectors.checkpoint, 'another.example/log', [key])).rejects.toThrow('is of screening');
    await expect(openCheckpoint(vectors.checkpoint, origin, [])).rejects.toThrow('is not signed by it');
    const changed = vectors.checkpoint.replace('70000', '70001');
    await expect(openCheckpoint(changed, origin, [key])).rejects.toThrow('does not hold');
  });

  it('is signed by both keys of a rotation, and opened with either', async () => {
    const signers = [
      await testSigner(origin, vectors.log.seed_of),
      await testSigner(origin, moreVectors.keys.log2.seed_of),
    ];
    const note = await signCheckpoint(checkpoint, signers);
    for (const signer of signers) await expect(openCheckpoint(note, origin, [signer])).resolves.toBeDefined();
  });

  it.each([
    ['a size with a leading zero', checkpointText(checkpoint).replace('70000', '070000')],
    ['a negative size', checkpointText(checkpoint).replace('70000', '-1')],
    ['a size beyond 2^53', checkpointText(checkpoint).replace('70000', '9007199254740993')],
    ['a short root', checkpointText(checkpoint).replace('3NOJ', '')],
    ['two lines', `${origin}\n70000\n`],
    ['an empty line', `${checkpointText(checkpoint)}\nmore\n`],
    ['no last newline', checkpointText(checkpoint).slice(0, -1)],
  ])('with %s is refused', (_, text) => {
    expect(() => readCheckpointText(text)).toThrow(/checkpoint/);
  });

  it('may have further lines, which say nothing', () => {
    expect(readCheckpointText(`${checkpointText(checkpoint)}more\n`)).toEqual(checkpoint);
  });
});

describe('a cosignature', () => {
  it('is made and checked to the byte', async () => {
    const { sign, ...key } = await testSigner(vectors.witness.name, vectors.witness.seed_of, 4);
    const { text } = readNote(vectors.checkpoint);
    const [expected] = readSignatures(vectors.cosignature);
    const time = 1_795_737_600;
    const signature = writeCosignature(time, await sign(cosignedMessage(text, time)));
    expect({ name: key.name, keyId: key.keyId, signature }).toEqual(expected);
    const checked = await checkSignatures(addSignatures(readNote(vectors.checkpoint), [expected!]), [key]);
    expect(checked).toEqual([{ ...expected, key, time }]);
  });

  it('of a kind that is not known is passed over, like one of an unknown key', async () => {
    const unknown = await verifierKey({ name: 'witness.example/pq', type: 6, publicKey: new Uint8Array(1_312) });
    const line = { name: unknown.name, keyId: unknown.keyId, signature: new Uint8Array(2_428) };
    const note = addSignatures(readNote(vectors.checkpoint), [line]);
    const key = await readVkey(vectors.log.vkey);
    expect(await checkSignatures(note, [unknown, key])).toEqual([{ ...note.signatures[0], key }]);
    expect(await checkSignatures(note, [key])).toHaveLength(1);
  });

  it('stands once for a key: the earlier one stays', async () => {
    const note = readNote(vectors.checkpoint);
    const [line] = readSignatures(vectors.cosignature);
    const later = { ...line!, signature: new Uint8Array(72) };
    expect(addSignatures(addSignatures(note, [line!]), [later])).toEqual(addSignatures(note, [line!]));
  });
});

describe('a note', () => {
  it.each([
    ['line ends of Windows', vectors.checkpoint.replaceAll('\n', '\r\n')],
    ['a tab', vectors.checkpoint.replace('70000', '70000\t')],
    ['no signatures', vectors.checkpoint.split('\n\n')[0] ?? ''],
    ['a cut line', vectors.checkpoint.slice(0, -3)],
    ['a hyphen for the dash', vectors.checkpoint.replace('\u2014', '-')],
    ['two spaces', vectors.checkpoint.replace('\u2014 ', '\u2014  ')],
    ['a signature of four bytes', vectors.checkpoint.replace(/ \S+\n$/, ' AAAAAA==\n')],
    ['101 signatures', vectors.checkpoint + vectors.cosignature.repeat(100)],
    ['half a surrogate pair', vectors.checkpoint.replace('screening', '\ud800')],
    ['more than a megabyte', 'a'.repeat(1_000_001)],
  ])('with %s is refused', (_, note) => {
    expect(() => readNote(note)).toThrow(/note|text/);
  });
});

it('a public key that is no point signs nothing', async () => {
  expect(await verifyEd25519(new Uint8Array(3), toUtf8('a'), new Uint8Array(64))).toBe(false);
  expect(await verifyEd25519(new Uint8Array(32).fill(255), toUtf8('a'), new Uint8Array(64))).toBe(false);
});
