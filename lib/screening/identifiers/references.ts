import type { ListedEntity } from '../entity.ts';

/** The list's own terms for a record's number on another list. Sources: the readers of the EU, UK and SECO lists. */
const quotes = /^(?:un reference|foreign identifier)$/i;

/** Of the UN today: `QDi.001`. */
const unShape = /^[A-Z]{2}[IE]\.\d{3}$/;

/**
 * The shapes of the lists' record numbers, each with letters, so no two publishers' can be the same: UN `QDi.001` and, before 2014,
 * `QI.A.1.01`; EU `EU.27.28`; UK `RUS0001`. UK `RUS0001`.
 */
const shapes = [unShape, /^[A-Z]{2}\.[A-Z]\.\d{1,4}\.\d{2}$/, /^EU\.\d{1,6}\.\d{1,3}$/, /^[A-Z]{3}\d{4}$/];

/** The lists' numbers for this record: its own, and those quoted from other lists; as references are compared. */
export function referencesOf({ sourceRef, listRef, identifiers }: ListedEntity): string[] {
  const quoted = identifiers.filter(({ type }) => quotes.test(type)).map(({ number }) => number);
  return [...new Set([sourceRef, listRef ?? '', ...quoted].map(asReference).filter(isReference))];
}

/** A text as references are compared. */
export function asReference(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether a text has the shape of a list's record number. */
export function isReference(text: string): boolean {
  const written = asReference(text);
  return shapes.some((shape) => shape.test(written));
}

/** Whether a reference is a current UN one, unique per subject. */
export function isUnReference(reference: string): boolean {
  return unShape.test(reference);
}
