import { fromBase64, toBase64 } from '../../lib/tlog/bytes.ts';
import { readVkey } from '../../lib/tlog/note.ts';
import { checkPromise, promiseText, signPromise } from '../../lib/tlog/promise.ts';
import { testSigner } from './support/testSigner.ts';
import { moreVectors, vectors } from './support/vectors.ts';

const { text, signature_by_log_key: signature } = moreVectors.proposal_promise;
const [, origin = '', commitment = '', time = ''] = text.split('\n');
const promise = { origin, commitment: fromBase64(commitment, 'The commitment'), time: Number(time) };

describe('a promise', () => {
  it('is that of the vectors', async () => {
    const { sign, ...key } = await testSigner(origin, vectors.log.seed_of);
    expect(promiseText(promise)).toBe(text);
    expect(toBase64(await signPromise(promise, sign))).toBe(signature);
    await expect(checkPromise(promise, fromBase64(signature, 'The signature'), key)).resolves.toBeUndefined();
  });

  it.each([
    ['another time', { ...promise, time: promise.time + 1 }, vectors.log.vkey],
    ['another log', { ...promise, origin: 'dev.example/log' }, vectors.log.vkey],
    ['another commitment', { ...promise, commitment: new Uint8Array(32) }, vectors.log.vkey],
    ['another key', promise, moreVectors.keys.log2.vkey],
    ['the key of a witness', promise, vectors.witness.vkey],
  ])('with %s is refused', async (_, changed, vkey) => {
    const key = await readVkey(vkey);
    await expect(checkPromise(changed, fromBase64(signature, 'The signature'), key)).rejects.toThrow(
      'is not signed by',
    );
  });
});
