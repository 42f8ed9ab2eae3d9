import { letterCount, letterNumber } from './letterCosts.ts';

/**
 * Two letters read as one sound, or as another one, at the seam of joined words: "Chang Ho" and "Changho", "Hassan Nouri" and
 * "HassanNouri".
 */
const meetings = new Uint8Array(letterCount * letterCount);
for (const pair of 'ch dh gh kh ph sh th zh sj tj dj cz tz ts ck dz ou oe ue'.split(' ')) {
  meetings[letterNumber(pair.charCodeAt(0)) * letterCount + letterNumber(pair.charCodeAt(1))] = 1;
}

/** Whether the form of a joined word may differ from those of its parts, by the letters (as numbers) on both sides of a seam. */
export function mergeWhenJoined(last: number, first: number): boolean {
  return last === first || meetings[last * letterCount + first] === 1;
}
