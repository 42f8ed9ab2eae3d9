export type ListRefusalCode =
  | 'EMPTY_FILE'
  | 'NOT_A_LIST'
  | 'WRONG_LIST'
  | 'BROKEN_PACKAGE'
  | 'TOO_LARGE'
  | 'UNKNOWN_ENCODING'
  | 'UNSAFE_XML'
  | 'BROKEN_FILE'
  | 'CUT_SHORT'
  | 'UNKNOWN_KIND'
  | 'COUNT_MISMATCH'
  | 'DUPLICATE_RECORD'
  | 'NO_RECORDS'
  | 'TOO_MANY_PROBLEMS'
  | 'WRONG_DATE'
  | 'TOO_SLOW';

/**
 * A deliberate refusal to import a file. The message is one sentence for the sender; it names numbers, list names and element names of the
 * file, never a listed name. Any other error thrown while reading is a fault.
 */
export class ListRefusal extends Error {
  readonly code: ListRefusalCode;
  readonly details: Record<string, unknown>;

  constructor(code: ListRefusalCode, sentence: string, details: Record<string, unknown> = {}) {
    super(sentence);
    this.name = 'ListRefusal';
    this.code = code;
    this.details = details;
  }
}
