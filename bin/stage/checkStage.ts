import type { Check } from './answer.ts';

/** Asks all at once and answers a line each; a failed question gives its reason and stops none of the others. */
export async function checkStage(checks: readonly Check[]): Promise<{ lines: string[]; isWell: boolean }> {
  const answers = await Promise.all(
    checks.map(async ({ what, ask }) => {
      try {
        const answer = await ask();
        return 'is' in answer ? { mark: 'ok', what, text: answer.is } : { mark: 'LACKS', what, text: answer.lacks };
      } catch (error) {
        return { mark: 'UNKNOWN', what, text: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  const width = Math.max(...answers.map(({ what }) => what.length));
  return {
    lines: answers.map(({ mark, what, text }) => `${mark.padEnd(7)}  ${what.padEnd(width)}  ${text}`),
    isWell: answers.every(({ mark }) => mark === 'ok'),
  };
}
