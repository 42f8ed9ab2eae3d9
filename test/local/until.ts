/** Asks again until it gets something truthy; fails after the bound instead of hanging. */
export async function until<T>(ask: () => T | Promise<T>, boundSeconds = 120): Promise<NonNullable<T>> {
  const attemptsMax = boundSeconds * 50;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Still nothing after ${boundSeconds} s: ${ask}`);
}
