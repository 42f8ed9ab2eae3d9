/** A fault for the terminal: one sentence for a full disk, which is no fault of the program, and all there is to say for another. */
export function faultText(fault: unknown): unknown {
  if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ENOSPC') return fault;
  return 'The disk is full. Make room, and it goes on by itself.';
}
