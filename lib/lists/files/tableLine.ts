/** A line of a table, as a person sees it in a spreadsheet program. */
export interface TableLine {
  /** From 1, with the header and the empty lines; of JSON lines and vCards 0 for the line that names the columns. */
  number: number;
  cells: string[];
}
