import type { Operation } from '../routes.ts';

/** Endpoints at which a new version is tried before its first call: those that screen a program's name, with the lists searched by each. */
export const triedEndpoints = {
  sanctionsCheck: ['sanctions'],
  pepCheck: ['pep'],
  universalSearch: ['sanctions', 'pep'],
  batchCheck: ['sanctions', 'pep'],
} as const satisfies Partial<Record<Operation, readonly ('sanctions' | 'pep')[]>>;

export type TriedEndpoint = keyof typeof triedEndpoints;

export const triedOperations = Object.keys(triedEndpoints) as TriedEndpoint[];
