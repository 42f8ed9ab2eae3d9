import type { MediaInput } from './useMediaCheck.ts';

type AskedKind = MediaInput['type'];

/** The subject of the check, by the requested kind: a company is no person, and without a kind it may be either. */
export function askedWord(kind: AskedKind): string {
  if (kind === 'individual') return 'person';
  return kind === 'entity' ? 'organisation' : 'subject';
}

/** Whom an article names. */
export function namedWord(kind: AskedKind): string {
  return kind === undefined ? 'person or organisation' : askedWord(kind);
}
