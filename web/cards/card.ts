/** What the picture of a page in link previews says. */
export interface CardText {
  /** What the page belongs to, in the corner. */
  kind: string;
  title: string;
  description: string;
}

/** Pixels of a card: what Open Graph and X show without cutting. */
export const cardSize = { width: 1200, height: 630 } as const;
