/** Whether an article may be of one of these languages or countries: one of which nobody says it may be what was asked for. */
export const mayBeOf = (asked: readonly string[], code: string | undefined) =>
  asked.length === 0 || code === undefined || asked.includes(code);
