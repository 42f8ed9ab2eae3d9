import { OriginProof } from '../../lib/platform/originProof.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);

describe('the proof that a request came through CloudFront', () => {
  it('is the secret, or the one before it, and nothing else', async () => {
    const proof = new OriginProof(async () => ['current', 'previous']);
    expect(await proof.accepts('current', at(0))).toBe(true);
    expect(await proof.accepts('previous', at(0))).toBe(true);
    for (const value of [undefined, '', 'guessed', 'curren', 'currentx']) {
      expect(await proof.accepts(value, at(0))).toBe(false);
    }
  });

  it('is read once, and not at all for a request without one', async () => {
    const read = jest.fn(async () => ['current']);
    const proof = new OriginProof(read);
    await proof.accepts(undefined, at(0));
    expect(read).not.toHaveBeenCalled();
    for (let second = 0; second < 600; second++) await proof.accepts('current', at(second));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('may be changed while functions run: an unknown value makes them read it again, at most once a minute', async () => {
    let values = ['first'];
    const read = jest.fn(async () => values);
    const proof = new OriginProof(read);
    expect(await proof.accepts('first', at(0))).toBe(true);
    values = ['second', 'first'];
    expect(await proof.accepts('second', at(61))).toBe(true);
    expect(await proof.accepts('first', at(62))).toBe(true);
    for (let second = 62; second < 121; second++) expect(await proof.accepts('guessed', at(second))).toBe(false);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
