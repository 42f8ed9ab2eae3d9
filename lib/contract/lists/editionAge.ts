/** Age of an edition from which it may be outdated: publishers change most lists within days. */
export const freshDaysMax = 7;

/** Whether a reader must be warned of an edition's age. */
export function isOld({ age_days }: { age_days: number }): boolean {
  return age_days > freshDaysMax;
}

/** How long the dashboard names what was published. */
export const recentDays = 7;
