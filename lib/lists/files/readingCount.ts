/** Counts the bytes read of a file, at each reading. Throws above the limit. */
export type ReadingCount = (more?: number) => void;

/** Throws `refusal()` beyond `max`. */
export function readingCount(max: number, refusal: () => Error): ReadingCount {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > max) throw refusal();
  };
}
