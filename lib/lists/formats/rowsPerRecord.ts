/** Rows of one record in a table. The EU's file of May 2026 has up to 146, the UK's of August 2026 up to 60. */
export const rowsPerRecordMax = 10_000;
