import { setFlagsFromString } from 'node:v8';

/** How much a function is used before V8 compiles it for speed, for processes too short for the compilers to pay for themselves: six times the usual. */
export const compilesLate = '--interrupt-budget=400000';
/** V8's own number in Node 20. */
const compilesAsUsual = '--interrupt-budget=67584';

/** While a start builds and makes the demo, the compilers would take the processors from the imports. It concerns later threads too. */
export function compileLate(): void {
  setFlagsFromString(compilesLate);
}

export function compileAsUsual(): void {
  setFlagsFromString(compilesAsUsual);
}
