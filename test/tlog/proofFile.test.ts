import { toUtf8 } from '../../lib/tlog/bytes.ts';
import { eraOf, readPolicy, writePolicy } from '../../lib/tlog/policy.ts';
import { readProofFile, verifyProofFile, writeProofFile } from '../../lib/tlog/proofFile.ts';
import { TlogRefused } from '../../lib/tlog/tlogRefused.ts';
import { moreVectors, sha256Of, vectors } from './support/vectors.ts';

const verify = async ({ policy, entry_of, proof }: { policy: string; entry_of: string; proof: string }) =>
  verifyProofFile(proof, sha256Of(entry_of), await readPolicy(policy));
const right = { policy: vectors.policy, entry_of: 'receipt 31337', proof: vectors.tlog_proof };

describe('a proof', () => {
  it('says what it proves', async () => {
    expect(await verify(right)).toEqual({
      origin: vectors.log.origin,
      index: 31_337,
      size: 70_000,
      root: expect.any(Uint8Array),
      cosignatures: [{ name: vectors.witness.name, time: 1_795_737_600 }],
      witnessedAt: 1_795_737_600,
    });
  });

  it('is written to the byte', () => {
    expect(writeProofFile(readProofFile(vectors.tlog_proof))).toBe(vectors.tlog_proof);
    const withExtra = writeProofFile({ ...readProofFile(vectors.tlog_proof), extra: toUtf8('more') });
    expect(withExtra.split('\n')[1]).toBe('extra bW9yZQ==');
    expect(readProofFile(withExtra).extra).toEqual(toUtf8('more'));
  });

  it.each(moreVectors.accepted.map((each) => [each.why, each] as const))('holds: %s', async (_, each) => {
    await expect(verify(each)).resolves.toMatchObject({ index: 31_337, size: 70_000 });
  });

  it('has 22 cases that must be refused', () => {
    expect(moreVectors.refused).toHaveLength(22);
  });

  it.each(
    [...moreVectors.refused, ...moreVectors.refused_by_the_specification].map((each) => [each.why, each] as const),
  )('is refused: %s', async (_, each) => {
    await expect(verify(each)).rejects.toThrow(TlogRefused);
  });

  it('holds by either key of a rotation, where the policy names both', async () => {
    const { policy, entry_of, proof_old_key, proof_new_key } = moreVectors.rotation;
    for (const proof of [proof_old_key, proof_new_key]) {
      await expect(verify({ policy, entry_of, proof })).resolves.toMatchObject({ size: 70_000 });
    }
  });

  it('holds nowhere with a letter changed', async () => {
    const text = right.proof;
    for (let at = 0; at < text.length; at += 7) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      await expect(verify({ ...right, proof: changed })).rejects.toThrow(TlogRefused);
    }
  });
});

describe('a policy', () => {
  const log = `log ${vectors.log.vkey}`;
  const w1 = `witness w1 ${vectors.witness.vkey}`;
  const w2 = `witness w2 ${moreVectors.keys.witness2.vkey}`;
  const file = (...lines: string[]) => `${lines.join('\n')}\n`;

  it('may have comments, tabs, addresses, groups and lines in another order', async () => {
    const text = file(
      '# whom we trust',
      `\t${w1}\thttps://w1.example`,
      w2,
      '',
      `${log} https://screening.example/log  `,
      'group any1 any w1 w2',
      'group one 1 any1',
      ' quorum one',
    );
    await expect(verify({ ...right, policy: text })).resolves.toMatchObject({ size: 70_000 });
  });

  it.each([
    ['no quorum', file(log, w1), 'has no quorum line'],
    ['two quorums', file(log, w1, 'quorum w1', 'quorum none'), 'Line 4'],
    ['a quorum that is not defined', file(log, 'quorum w1'), '"w1" is not defined above'],
    ['a group above its members', file('group g all w1', w1, 'quorum g'), 'Line 1'],
    ['a member twice', file(w1, w2, 'group g 1 w1', 'group h all g w1', 'quorum h'), '"w1" is a member twice'],
    ['a number beyond the members', file(w1, 'group g 2 w1', 'quorum g'), 'not a number of the 1 members'],
    ['a number that is a word of JavaScript', file(w1, 'group g constructor w1', 'quorum g'), 'not a number'],
    ['a number with a leading zero', file(w1, 'group g 01 w1', 'quorum g'), 'not a number'],
    ['a name twice', file(w1, w2.replace('w2 ', 'w1 '), 'quorum w1'), 'the name "w1" is taken'],
    ['the name none', file(w1.replace('w1 ', 'none '), 'quorum none'), 'the name "none" is taken'],
    ['a key twice', file(w1, w1.replace('w1 ', 'w3 '), 'quorum w1'), 'the witness stands there twice'],
    ['a log twice', file(log, log, 'quorum none'), 'the log stands there twice'],
    ['a log with the key of a witness', file(`log ${vectors.witness.vkey}`, 'quorum none'), 'kind 0x01'],
    ['a witness with the key of a log', file(`witness w ${vectors.log.vkey}`, 'quorum none'), 'kind 0x04'],
    ['an unknown word', file('trust me', 'quorum none'), '"trust" with 1 words'],
    ['a word too many', file(`${log} a b`, 'quorum none'), '"log" with 3 words'],
    ['a control character', file(`${log}\r`, 'quorum none'), 'control character'],
    ['a cut line', `${log}\nquorum none`, 'may be cut off'],
  ])('with %s is refused', async (_, text, sentence) => {
    await expect(readPolicy(text)).rejects.toThrow(sentence);
  });

  it('without a log trusts no checkpoint', async () => {
    await expect(verify({ ...right, policy: file('quorum none') })).rejects.toThrow('does not know the log');
  });

  it('says when the quorum was complete, by the latest of those who were needed', async () => {
    const second = moreVectors.accepted.find(({ why }) => why.startsWith('one of two'));
    await expect(verify(second!)).resolves.toMatchObject({ witnessedAt: 1_795_737_600 });
    const none = await verify({ ...right, policy: file(log, 'quorum none') });
    expect(none.witnessedAt).toBeUndefined();
  });

  it('of an era is written, and read', async () => {
    const witnesses = [
      { name: 'w1', vkey: vectors.witness.vkey },
      { name: 'w2', vkey: moreVectors.keys.witness2.vkey },
    ];
    const one = writePolicy({ log: vectors.log.vkey, witnesses, least: 1 });
    await expect(verify({ ...right, policy: one })).resolves.toBeDefined();
    const both = writePolicy({ log: vectors.log.vkey, witnesses, least: 2 });
    await expect(verify({ ...right, policy: both })).rejects.toThrow('are not the quorum');
    const none = writePolicy({ log: vectors.log.vkey, witnesses: [], least: 0 });
    await expect(verify({ ...right, policy: none })).resolves.toBeDefined();
  });

  it('is that of the era of a size', () => {
    const eras = [{ from: 500 }, { from: 0 }, { from: 900 }];
    expect([0, 499, 500, 899, 5_000].map((size) => eraOf(eras, size)?.from)).toEqual([0, 0, 500, 500, 900]);
    expect(eraOf([{ from: 5 }], 4)).toBeUndefined();
  });
});
