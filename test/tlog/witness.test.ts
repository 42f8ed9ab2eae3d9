import { monitoringPath, readWitnessAnswer, writeAddCheckpoint } from '../../lib/tlog/witness.ts';
import { base64s, moreVectors, vectors } from './support/vectors.ts';

const { checkpoint } = vectors;
const sizes = 'text/x.tlog.size';

describe('a request to a witness', () => {
  it('is that of the vectors', () => {
    const proof = base64s(vectors.consistency.find((each) => each.Old === 65_536)?.Proof ?? []);
    expect(writeAddCheckpoint({ oldSize: 65_536, proof, checkpoint })).toBe(vectors.add_checkpoint_request);
    const [first, again] = moreVectors.add_checkpoint;
    expect(writeAddCheckpoint({ oldSize: 0, proof: [], checkpoint })).toBe(first?.body);
    expect(writeAddCheckpoint({ oldSize: 70_000, proof: [], checkpoint })).toBe(again?.body);
  });

  it('has at most 63 proof lines', () => {
    const proof = Array.from({ length: 64 }, () => new Uint8Array(32));
    expect(() => writeAddCheckpoint({ oldSize: 1, proof, checkpoint })).toThrow('at most 63 proof lines');
  });

  it('is also read back at a path of the origin', async () => {
    expect(await monitoringPath(vectors.log.origin)).toBe(`${moreVectors.origin_hash_of_monitoring_path}/checkpoint`);
  });
});

describe('an answer of a witness', () => {
  it('has one or several signature lines', () => {
    const body = vectors.cosignature + vectors.cosignature.replace('/w1', '/w2');
    const verdict = readWitnessAnswer({ status: 200, contentType: 'text/plain', body });
    expect(verdict).toMatchObject({
      kind: 'cosigned',
      signatures: [{ name: 'witness.example/w1' }, { name: 'witness.example/w2' }],
    });
  });

  it('names the size that it knows', () => {
    const body = moreVectors.add_checkpoint.find(({ answer }) => answer)?.answer ?? '';
    expect(readWitnessAnswer({ status: 409, contentType: sizes, body })).toEqual({ kind: 'conflict', known: 65_536 });
    expect(readWitnessAnswer({ status: 409, contentType: `${sizes}; charset=utf-8`, body })).toMatchObject({
      known: 65_536,
    });
  });

  it.each([
    [400, 'bad_request'],
    [403, 'not_signed'],
    [404, 'unknown_log'],
    [422, 'bad_proof'],
  ])('%s is %s', (status, kind) => {
    expect(readWitnessAnswer({ status, contentType: 'text/plain', body: 'no\n' })).toEqual({ kind });
  });

  it.each([
    [200, 'text/plain', ''],
    [200, 'text/html', '<html>\n'],
    [200, 'text/plain', vectors.cosignature.slice(0, -1)],
    [409, 'text/plain', '65536\n'],
    [409, sizes, '065536\n'],
    [409, sizes, '65536'],
    [500, 'text/plain', 'sorry\n'],
    [302, 'text/plain', ''],
  ])('%s as %s with %j is refused', (status, contentType, body) => {
    expect(() => readWitnessAnswer({ status, contentType, body })).toThrow(/witness|signature/);
  });
});
