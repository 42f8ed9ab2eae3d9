import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { LogStopped } from '../../../lib/operations/log/log.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { proveEntry } from '../../../lib/operations/log/proveEntry.ts';
import { keepTrust, publishPolicies, readPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { beginTrustChange } from '../../../lib/store/log/logCosigning.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { eraOf, readPolicy, writePolicy } from '../../../lib/tlog/policy.ts';
import { verifyProofFile } from '../../../lib/tlog/proofFile.ts';
import { TlogRefused } from '../../../lib/tlog/tlogRefused.ts';
import { batchOf, logWorld, origin, type TestWitness, testWitness } from '../../support/logWorld.ts';
import { testSigner } from '../../tlog/support/testSigner.ts';

const minute = 60_000;

/** A log with three witnesses, of which two are enough. */
async function witnessed() {
  const world = await logWorld();
  const witnesses: TestWitness[] = [];
  for (const name of ['w1', 'w2', 'w3']) witnesses.push(await testWitness(name, world.key, world.clock));
  const parts = witnesses.map(({ name, key }) => ({ name, vkey: writeVkey(key) }));
  const policyText = writePolicy({ log: writeVkey(world.key), witnesses: parts, least: 2 });
  const policy = await readPolicy(policyText);
  const log = await world.opened();
  await publishPolicies(log, [{ from: 0, text: policyText }]);
  const file = (name: string) => {
    const bytes = world.bucket.objects.get(`log/${name}`);
    return bytes && Buffer.from(bytes).toString();
  };
  return {
    ...world,
    log,
    witnesses,
    policy,
    policyText,
    file,
    seconds: () => Math.floor(world.clock().getTime() / 1_000),
    append: (id: string, count: number) => appendBatches(log, [batchOf(id, count)]),
    cosign: () => cosignLog(log, { witnesses }),
    prove: (id: string, index: number, at = index) => proveEntry(log, { index, entry: batchOf(id, 10).entries[at]! }),
  };
}

describe('the trust of a new log', () => {
  it('is published once by several functions of the first minute', async () => {
    const world = await logWorld();
    const log = await world.opened();
    const policy = writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 });
    const promiseVkey = writeVkey(await testSigner('promises', 'promises', 1));
    await Promise.all(Array.from({ length: 8 }, () => keepTrust(log, { policy, promiseVkey })));
    expect(await readPolicies(log)).toEqual([{ from: 0, text: policy }]);
    const file = (name: string) => Buffer.from(world.bucket.objects.get(`log/${name}`)!).toString();
    expect(file('promise-keys')).toBe(`${promiseVkey}\n`);
    expect(file('policy')).toBe(policy);
  });
});

describe('witnesses', () => {
  it('cosign what is published, and leaves are proved by the first checkpoint that they cosigned', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    expect(await world.prove('a', 2)).toBeUndefined();
    const first = world.seconds();
    expect(await world.cosign()).toEqual({
      size: 3,
      isCosigned: true,
      faults: [],
      contradictions: [],
      cosignedAt: first * 1_000,
    });
    const proof = await world.prove('a', 2);
    const entry = batchOf('a', 3).entries[2]!;
    const proved = { origin, index: 2, size: 3, witnessedAt: first };
    expect(await verifyProofFile(proof!, entry, world.policy)).toMatchObject(proved);
    // Years of other entries and cosignatures change nothing about it.
    for (let i = 0; i < 5; i++) {
      world.pass(100 * minute);
      await world.append(`more ${i}`, 300);
      await world.cosign();
    }
    expect(await world.prove('a', 2)).toBe(proof);
    expect(world.file('checkpoints/3')).toBe(proof?.split('\n\n').slice(1).join('\n\n'));
    const later = await proveEntry(world.log, { index: 3, entry: batchOf('more 0', 1).entries[0]! });
    expect(await verifyProofFile(later!, batchOf('more 0', 1).entries[0]!, world.policy)).toMatchObject({ size: 303 });
  });

  it('are asked once a minute while the log grows, and hourly while it does not', async () => {
    const world = await witnessed();
    const asked = () => world.witnesses[0]!.asked;
    expect(await world.cosign()).toBeUndefined();
    await world.append('a', 1);
    await world.cosign();
    for (let second = 1; second <= 180; second++) {
      world.pass(1_000);
      await world.append(`second ${second}`, 1);
      await world.cosign();
    }
    expect(asked()).toBe(1 + 3);
    const before = world.file('checkpoints/181');
    for (let passed = 0; passed < 120; passed++) {
      world.pass(minute);
      await world.cosign();
    }
    expect(asked()).toBe(1 + 3 + 2);
    // The fresh times stand on the public checkpoint; what was kept first stays.
    expect(world.file('checkpoints/181')).toBe(before);
    const { cosignatures } = await proofCheckpoint(world);
    expect(cosignatures.map(({ time }) => time)).toEqual([world.seconds(), world.seconds(), world.seconds()]);
  });

  it('are asked at once where the clock went back', async () => {
    const world = await witnessed();
    await world.append('a', 1);
    await world.cosign();
    await world.append('b', 1);
    world.pass(-86_400_000);
    expect(await world.cosign()).toMatchObject({ size: 2, isCosigned: true });
  });

  it('that are away delay nothing; below the quorum nothing is kept, and the round says so', async () => {
    const world = await witnessed();
    world.witnesses[0]!.isDown = true;
    await world.append('a', 1);
    const cosignedAt = world.clock().getTime();
    expect(await world.cosign()).toEqual({
      size: 1,
      isCosigned: true,
      faults: ['The witness w1 did not answer as a witness does.'],
      contradictions: [],
      cosignedAt,
    });
    world.witnesses[1]!.isDown = true;
    await world.append('b', 1);
    world.pass(minute);
    const round = await world.cosign();
    expect(round).toMatchObject({
      size: 2,
      isCosigned: false,
      faults: [expect.any(String), expect.any(String)],
      cosignedAt,
    });
    expect(world.file('checkpoints/2')).toBeUndefined();
    expect(await proveEntry(world.log, { index: 1, entry: batchOf('b', 1).entries[0]! })).toBeUndefined();
    // They come back, from the size that each of them knows.
    for (const witness of world.witnesses) witness.isDown = false;
    world.pass(minute);
    expect(await world.cosign()).toMatchObject({ size: 2, isCosigned: true, faults: [] });
  });

  it('that know another size than is stored are asked from theirs on', async () => {
    const world = await witnessed();
    await world.append('a', 300);
    await world.cosign();
    await world.append('b', 700);
    // Another process has shown it to one of them.
    const other = await logWorld({ bucket: world.bucket, table: world.log.table });
    await openLog({ ...other.log, table: world.log.table }, []);
    world.witnesses[2]!.state = { size: 0, root: new Uint8Array() };
    world.pass(minute);
    expect(await world.cosign()).toMatchObject({ size: 1_000, isCosigned: true, faults: [] });
    expect(world.witnesses.map(({ state }) => state.size)).toEqual([1_000, 1_000, 1_000]);
  });

  it('of which a late one cosigns a checkpoint that is kept are added to it', async () => {
    const world = await witnessed();
    world.witnesses[2]!.isDown = true;
    await world.append('a', 1);
    await world.cosign();
    const before = world.file('checkpoints/1');
    world.witnesses[2]!.isDown = false;
    world.pass(61 * minute);
    await world.cosign();
    const kept = world.file('checkpoints/1');
    expect(kept?.startsWith(before!)).toBe(true);
    expect(kept?.slice(before!.length)).toMatch(/^\u2014 witness.example\/w3 \S+\n$/);
  });

  it('that lie are told of, and counted for nothing', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    const [w1, w2, w3] = world.witnesses as [TestWitness, TestWitness, TestWitness];
    const answers: [string, () => Promise<{ status: number; contentType: string; body: string }>, string][] = [
      [
        'a cosignature of somebody else',
        () => w2.ask(`old 0\n\n${world.file('checkpoint')}`),
        'no cosignature that holds',
      ],
      [
        'a larger tree',
        async () => ({ status: 409, contentType: 'text/x.tlog.size', body: '9\n' }),
        'knows 9 entries, not 3',
      ],
      ['another tree', async () => ({ status: 422, contentType: '', body: '' }), 'cosigned another tree of 0 entries'],
      ['another size each time', changing(), 'names another size each time'],
    ];
    for (const [, ask, sentence] of answers) {
      w2.state = { size: 0, root: new Uint8Array() };
      world.pass(61 * minute);
      const round = await cosignLog(world.log, { witnesses: [{ ...w1, ask }, w3] });
      expect(round?.isCosigned).toBe(false);
      expect([...round!.faults, ...round!.contradictions]).toEqual([expect.stringContaining(sentence)]);
      expect(round?.contradictions).toHaveLength(sentence.includes('another tree') ? 1 : 0);
    }
    function changing() {
      let known = 0;
      return async () => {
        known = (known % 3) + 1;
        return { status: 409, contentType: 'text/x.tlog.size', body: `${known}\n` };
      };
    }
  });

  it('are asked by one of two processes at once', async () => {
    const world = await witnessed();
    await world.append('a', 1);
    const rounds = await Promise.all([world.cosign(), world.cosign()]);
    expect(rounds.filter((round) => round !== undefined)).toHaveLength(1);
    expect(world.witnesses[0]?.asked).toBe(1);
  });

  it('of a log without any keep its checkpoints all the same', async () => {
    const world = await witnessed();
    const text = writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 });
    const policy = await readPolicy(text);
    await publishPolicies(world.log, [{ from: 1, text }]);
    await world.append('a', 3);
    await cosignLog(world.log, { witnesses: [] });
    const proof = await world.prove('a', 1);
    expect(await verifyProofFile(proof!, batchOf('a', 3).entries[1]!, policy)).toMatchObject({
      size: 3,
      cosignatures: [],
    });
  });
});

async function proofCheckpoint({ file, policy }: Awaited<ReturnType<typeof witnessed>>) {
  const { trustCheckpoint } = await import('../../../lib/tlog/policy.ts');
  return trustCheckpoint(file('checkpoint')!, policy);
}

describe('a proof', () => {
  it('is refused for another entry, and for damaged tiles', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    await world.cosign();
    await expect(world.prove('b', 1)).rejects.toThrow(TlogRefused);
    await expect(world.prove('a', 1, 2)).rejects.toThrow('does not lead from the entry');
    world.bucket.objects.delete('log/tile/0/000.p/3');
    await expect(world.prove('a', 1)).rejects.toThrow('tile/0/000.p/3 is missing');
    world.bucket.objects.delete('log/checkpoints/3');
    await expect(world.prove('a', 1)).rejects.toThrow('The cosigned checkpoint of 3 entries is not in the bucket.');
  });
});

describe('a key that takes over', () => {
  it('signs beside the old one for a while, and older receipts keep the policy of their era', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    await world.cosign();
    const next = await testSigner(origin, 'klarnavn test log key 2');
    const [before] = world.log.signers;
    const parts = world.witnesses.map(({ name, key }) => ({ name, vkey: writeVkey(key) }));
    const policy = writePolicy({ log: writeVkey(next), witnesses: parts, least: 2 });
    const vkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
    await keepTrust(world.log, { policy, promiseVkey: vkey });
    // A sequencer that has not read the second key yet: the cosigner, which has, signs beside it.
    await world.append('b', 3);
    const both = { ...world.log, signers: [before!, next] };
    world.pass(minute);
    expect(await cosignLog(both, { witnesses: world.witnesses })).toMatchObject({ size: 6, isCosigned: true });
    // From here on the old key signs no more.
    const only = { ...world.log, signers: [next] };
    await appendBatches(only, [batchOf('c', 3)]);
    world.pass(minute);
    // The witnesses were told the new key.
    const renewed = await Promise.all(
      world.witnesses.map(async ({ name, state }) =>
        Object.assign(await testWitness(name, next, world.clock), { state }),
      ),
    );
    expect(await cosignLog(only, { witnesses: renewed })).toMatchObject({ size: 9, isCosigned: true });
    expect([
      world.file('policies/index'),
      world.file('policies/0'),
      world.file('policies/4'),
      world.file('policy'),
    ]).toEqual(['0\n4\n', world.policyText, policy, policy]);
    const eras = await readPolicies(world.log);
    for (const [id, index, at] of [
      ['a', 1, 1],
      ['b', 4, 1],
      ['c', 7, 1],
    ] as const) {
      const proof = await proveEntry(world.log, { index, entry: batchOf(id, 3).entries[at]! });
      const own = await readPolicy(eraOf(eras, index)!.text);
      await expect(verifyProofFile(proof!, batchOf(id, 3).entries[at]!, own)).resolves.toMatchObject({ index });
    }
    // The new policy alone would refuse the older receipt.
    const oldProof = await proveEntry(world.log, { index: 1, entry: batchOf('a', 3).entries[1]! });
    await expect(verifyProofFile(oldProof!, batchOf('a', 3).entries[1]!, await readPolicy(policy))).rejects.toThrow(
      'not signed by the log',
    );
  });

  it('begins its era behind the public checkpoint, once, and a second change waits until the log has grown', async () => {
    const world = await witnessed();
    const promiseVkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
    const policyOf = (least: number) => {
      const parts = world.witnesses.map(({ name, key }) => ({ name, vkey: writeVkey(key) }));
      return writePolicy({ log: writeVkey(world.key), witnesses: parts, least });
    };
    await world.append('a', 3);
    for (const least of [2, 3, 3, 1]) await keepTrust(world.log, { policy: policyOf(least), promiseVkey });
    expect(world.file('policies/index')).toBe('0\n4\n');
    await world.append('b', 1);
    await keepTrust(world.log, { policy: policyOf(1), promiseVkey });
    expect(await readPolicies(world.log)).toEqual([
      { from: 0, text: policyOf(2) },
      { from: 4, text: policyOf(3) },
      { from: 5, text: policyOf(1) },
    ]);
    const second = writeVkey(await testSigner(`${origin}/promises`, 'promises 2'));
    await keepTrust(world.log, { policy: policyOf(1), promiseVkey: second });
    expect(world.file('promise-keys')).toBe(`${promiseVkey}\n${second}\n`);
  });

  it('is not published by a key that has not signed the public checkpoint', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    const next = await testSigner(origin, 'klarnavn test log key 2');
    const promiseVkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
    const policy = writePolicy({ log: writeVkey(next), witnesses: [], least: 0 });
    await expect(keepTrust({ ...world.log, signers: [next] }, { policy, promiseVkey })).rejects.toThrow(LogStopped);
    expect(await readPolicies(world.log)).toHaveLength(1);
    // While both sign, it takes over.
    await keepTrust({ ...world.log, signers: [...world.log.signers, next] }, { policy, promiseVkey });
    expect(await readPolicies(world.log)).toHaveLength(2);
  });

  it('keeps no checkpoint under the old policy behind the new era, however the two meet', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    await world.cosign();
    world.pass(minute);
    const parts = world.witnesses.map(({ name, key }) => ({ name, vkey: writeVkey(key) }));
    const policy = writePolicy({ log: writeVkey(world.key), witnesses: parts, least: 3 });
    const promiseVkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
    let round: unknown;
    // Another process appends and asks the witnesses just after the size was read.
    const send = async (command: { input?: { Key?: string } }) => {
      const answer = await (world.bucket.client.send as (command: unknown) => Promise<unknown>)(command);
      if (command.input?.Key === 'log/checkpoint') {
        await world.append('b', 2);
        round = await world.cosign();
      }
      return answer;
    };
    const bucket = { name: world.bucket.name, client: { send } as unknown as typeof world.bucket.client };
    await keepTrust({ ...world.log, bucket }, { policy, promiseVkey });
    expect(round).toBeUndefined();
    expect(world.file('checkpoints/5')).toBeUndefined();
    expect(world.file('policies/index')).toBe('0\n4\n');
    world.witnesses[0]!.isDown = true;
    expect(await world.cosign()).toMatchObject({ size: 5, isCosigned: false });
  });

  it('is changed by one process at a time, and one that ended in the middle stops nothing for long', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    await world.cosign();
    await beginTrustChange(world.log.table, origin, world.clock().getTime());
    const promiseVkey = writeVkey(await testSigner(`${origin}/promises`, 'promises'));
    const policy = world.policyText.replace('quorum', '# renewed\nquorum');
    await keepTrust(world.log, { policy, promiseVkey });
    expect(world.file('policies/index')).toBe('0\n');
    world.pass(5 * minute);
    await world.append('b', 1);
    expect(await world.cosign()).toBeUndefined();
    world.pass(1_000);
    expect(await world.cosign()).toMatchObject({ size: 4, isCosigned: true });
    await keepTrust(world.log, { policy, promiseVkey });
    expect(world.file('policies/index')).toBe('0\n5\n');
    world.pass(minute);
    await world.append('c', 1);
    expect(await world.cosign()).toMatchObject({ size: 5, isCosigned: true });
  });

  it('does not keep a checkpoint that the key of its era has not signed', async () => {
    const world = await witnessed();
    const next = await testSigner(origin, 'klarnavn test log key 2');
    const parts = world.witnesses.map(({ name, key }) => ({ name, vkey: writeVkey(key) }));
    const policy = writePolicy({ log: writeVkey(next), witnesses: parts, least: 2 });
    await publishPolicies(world.log, [{ from: 1, text: policy }]);
    await world.append('a', 3);
    expect(await world.cosign()).toMatchObject({ isCosigned: false });
    expect(world.file('checkpoints/3')).toBeUndefined();
  });

  it('never changes the policy of an era', async () => {
    const world = await witnessed();
    const era = { from: 0, text: world.policyText };
    await publishPolicies(world.log, [era]);
    await publishPolicies(world.log, [era]);
    const other = { from: 0, text: `# another\n${world.policyText}` };
    await expect(publishPolicies(world.log, [other])).rejects.toThrow('never changes');
    await expect(publishPolicies(world.log, [{ from: 5, text: 'quorum none\n' }])).rejects.toThrow('names one key');
    await expect(publishPolicies(world.log, [{ from: 5, text: 'trust me\n' }])).rejects.toThrow(TlogRefused);
    expect(world.file('policy')).toBe(world.policyText);
    expect(world.file('policies/index')).toBe('0\n');
  });
});

describe('the newest cosigned checkpoint', () => {
  it('stands under a name of its own while the log goes on', async () => {
    const world = await witnessed();
    await world.append('a', 3);
    await world.cosign();
    const first = world.file('cosigned');
    expect(first).toBe(world.file('checkpoint'));
    await world.append('b', 2);
    expect(world.file('cosigned')).toBe(first);
    world.pass(minute);
    await world.cosign();
    expect(world.file('cosigned')).toMatch(/^screening.example\/log\n5\n/);
  });
});
