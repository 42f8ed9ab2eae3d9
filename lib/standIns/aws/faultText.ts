/** A fault for the terminal: one sentence for a full disk, since it is no fault of the program, and the full error for another. */
export function faultText(fault: unknown): unknown {
  if ((fault as NodeJS.ErrnoException | undefined)?.code !== 'ENOSPC') return fault;
  return 'The disk is full. Make room, and it goes on by itself.';
}
