import type { Operation } from '../routes.ts';

/** The doors at which a new version is tried before it gets a call: those that take a name of a program. With the lists that each searches. */
export const triedDoors = {
  sanctionsCheck: ['sanctions'],
  pepCheck: ['pep'],
  universalSearch: ['sanctions', 'pep'],
  batchCheck: ['sanctions', 'pep'],
} as const satisfies Partial<Record<Operation, readonly ('sanctions' | 'pep')[]>>;

export type TriedDoor = keyof typeof triedDoors;

export const triedOperations = Object.keys(triedDoors) as TriedDoor[];
