/** Counts what is read of a file, as often as it is read. Throws where that is more than it may be. */
export type ReadingCount = (more?: number) => void;

/** Throws `refusal()` beyond `max`. */
export function readingCount(max: number, refusal: () => Error): ReadingCount {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > max) throw refusal();
  };
}
