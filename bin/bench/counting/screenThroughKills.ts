export interface ScreenThroughKills {
  /** Screens one name; resolves with the status of the answer. */
  screen(): Promise<number>;
  killDatabase(): void;
  calls: number;
  kills: number;
  /** How long a caller waits after each of its answers. */
  pauseMs?: number;
}

export const callers = 4;

/** Screens again and again while the database is killed, evenly spread; how many answers had each status. */
export async function screenThroughKills(options: ScreenThroughKills): Promise<Record<number, number>> {
  const { screen, killDatabase, calls, kills, pauseMs = 0 } = options;
  const statuses: Record<number, number> = {};
  const killsAt = new Set(Array.from({ length: kills }, (_, i) => Math.floor(((i + 1) * calls) / (kills + 1))));
  let asked = 0;
  const callAgain = async () => {
    while (asked < calls) {
      asked += 1;
      const answering = screen();
      // While this call and those of the other callers are under way.
      if (killsAt.has(asked)) killDatabase();
      const status = await answering;
      statuses[status] = (statuses[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: callers }, callAgain));
  return statuses;
}
