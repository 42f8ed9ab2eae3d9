/** What is listed, in the words of the form and of the results. */
export const kindWords = {
  individual: 'Person',
  entity: 'Organisation',
  vessel: 'Ship',
  aircraft: 'Aircraft',
} as const;

export type Kind = keyof typeof kindWords;
