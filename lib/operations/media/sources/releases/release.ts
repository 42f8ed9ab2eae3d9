/** A press release of an authority, as its publisher wrote it. */
export interface Release {
  /** Stable, of its publisher: its number, or else its address. */
  id: string;
  /** http or https. */
  url: string;
  title: string;
  /** Plain text; paragraphs end with a line feed. */
  text: string;
  /** yyyy-mm-dd */
  publishedOn: string;
}
