/** An alert's id contains its subject's: the id alone finds its partition. */
export const alertIdOf = (subjectId: string, number: number) => `alr_${number}_${subjectId}`;

/** Subject of an alert's id; undefined for any other text. */
export const subjectOfAlert = (alertId: string): string | undefined =>
  /^alr_\d{1,9}_([\w-]{1,100})$/.exec(alertId)?.[1];
