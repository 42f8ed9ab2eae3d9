/**
 * Two letters that are read as one sound, or as another one, where words meet that are written as one: "Chang Ho" and "Changho", "Hassan Nouri" and
 * "HassanNouri".
 */
const meetings = new Set('ch dh gh kh ph sh th zh sj tj dj cz tz ts ck dz ou oe ue'.split(' '));

/** Whether the form of a word that is written as one may differ from those of its parts, by the letters beside a place where they meet. */
export function mergeWhenJoined(last: string, first: string): boolean {
  return last === first || meetings.has(last + first);
}
