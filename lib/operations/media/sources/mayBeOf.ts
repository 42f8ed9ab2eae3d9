/** Whether an article may be of one of these languages or countries: an undeclared one may. */
export const mayBeOf = (asked: readonly string[], code: string | undefined) =>
  asked.length === 0 || code === undefined || asked.includes(code);
