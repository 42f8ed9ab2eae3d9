import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardText } from '../../web/cards/card.ts';
import { cardNames } from '../../web/cards/cards.ts';
import { drawLeftCards, hasLeftCards, leaveCards } from '../../web/laterCards.ts';

const cards: CardText[] = [{ kind: 'Documentation', title: 'Sanctions screening', description: 'Screen names.' }];

describe('the pictures that a build leaves', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'later-cards-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('are drawn into the assets of its site, once', async () => {
    await leaveCards(dir, cards);
    expect(hasLeftCards(dir)).toBe(true);
    await drawLeftCards(dir, join(dir, 'kept'));
    const [name = ''] = await cardNames(cards);
    expect(await readdir(join(dir, 'web/assets'))).toEqual([name]);
    expect((await readFile(join(dir, 'web/assets', name))).subarray(1, 4).toString()).toBe('PNG');
    expect(hasLeftCards(dir)).toBe(false);
    await rm(join(dir, 'web'), { recursive: true });
    await drawLeftCards(dir, join(dir, 'kept'));
    expect(await readdir(dir)).toEqual(['kept']);
  });
});
