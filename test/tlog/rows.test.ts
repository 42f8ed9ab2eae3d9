import { checkRow, treeOfRows, webHmac, writeRow } from '../../lib/tlog/rows.ts';
import { hmacOf, moreVectors, sha256Of, vectors } from './support/vectors.ts';

const { canonical, root, path_of_row_2: path, secret_of } = moreVectors.proposal_rows;
const log = vectors.log.origin;
const row = { canonical: canonical[2] ?? '', path, count: canonical.length, root, log };

describe('rows of a batch', () => {
  it('are those of the vectors, by WebCrypto and by an HMAC that is given', async () => {
    for (const hmac of [await webHmac(sha256Of(secret_of)), hmacOf(secret_of)]) {
      const written = await Promise.all(
        canonical.map((text, i) => {
          const { name, total_matches } = JSON.parse(text);
          return writeRow({ name, total_matches }, { log, row: i, hmac });
        }),
      );
      expect(written).toEqual(canonical);
    }
    const tree = await treeOfRows(canonical);
    expect(tree).toMatchObject({ root, count: 5 });
    expect(await tree.pathOf(2)).toEqual(path);
  });

  it('are proved one by one', async () => {
    const tree = await treeOfRows(canonical);
    for (const [i, text] of canonical.entries()) {
      await expect(checkRow({ ...row, canonical: text, path: await tree.pathOf(i) })).resolves.toMatchObject({
        row: i,
      });
    }
  });

  it('of one name have different texts, so that none is found by guessing', () => {
    const [second, fifth] = [JSON.parse(canonical[1] ?? ''), JSON.parse(canonical[4] ?? '')];
    expect(second.name).toBe(fifth.name);
    expect(second.salt).not.toBe(fifth.salt);
  });

  it.each([
    ['another name', { canonical: row.canonical.replace('Åse', 'Ase') }],
    ['another number', { canonical: row.canonical.replace('"row":2', '"row":3') }],
    ['a space', { canonical: row.canonical.replace(':2', ': 2') }],
    ['another log', { log: 'dev.example/log' }],
    ['fewer rows than there were', { count: 2 }],
    ['a hash less', { path: path.slice(1) }],
    ['a hash that is none', { path: ['AAAA', ...path.slice(1)] }],
    ['another root', { root: path[0] ?? '' }],
    ['a text of another kind', { canonical: row.canonical.replace('row/v1', 'receipt/v1') }],
    ['a list', { canonical: '[]' }],
    ['no number', { canonical: `{"kind":"klarnavn/row/v1","log":"${log}"}` }],
  ])('are refused with %s', async (_, change) => {
    await expect(checkRow({ ...row, ...change })).rejects.toThrow();
  });
});
