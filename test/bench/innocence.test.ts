import { assessed, isGuilty, isInnocent, readSentences } from '../../bin/bench/media/innocence.ts';

describe('invented sentences about offenders and about others', () => {
  it('are of five and of four kinds, each with one name', () => {
    const [guilty, others] = (['guilty', 'others'] as const).map((whose) =>
      (['open', 'apart'] as const).flatMap((half) => readSentences(whose, half)),
    );
    expect(new Set(guilty?.map(({ kind }) => kind)).size).toBe(5);
    expect(new Set(others?.map(({ kind }) => kind)).size).toBe(4);
    expect(guilty?.length).toBeGreaterThanOrEqual(150);
    expect(others?.length).toBeGreaterThanOrEqual(100);
    for (const { name, text } of [...(guilty ?? []), ...(others ?? [])]) expect(text).toContain(name);
  });

  it.each([
    ['guilty', 'open', isInnocent, 0.01],
    ['guilty', 'apart', isInnocent, 0.03],
    ['others', 'open', isGuilty, 0.02],
    ['others', 'apart', isGuilty, 0.02],
  ] as const)('%s, %s: the share of wrong answers stays within its limit', async (whose, half, isWrong, limit) => {
    const read = await assessed(readSentences(whose, half));
    expect(read.filter(({ cluster }) => isWrong(cluster)).length / read.length).toBeLessThanOrEqual(limit);
  });
});
