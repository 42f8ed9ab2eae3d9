/** The real time, moved forward by as much as a test needs. Below 15 minutes: signatures older than that are refused. */
export function movableClock() {
  let offsetSeconds = 0;
  return {
    clock: () => new Date(Date.now() + offsetSeconds * 1000),
    advance: (seconds: number) => {
      offsetSeconds += seconds;
    },
  };
}
