import type { ListType } from '../contract/lists/listTypes.ts';
import type { ListedEntity } from '../screening/entity.ts';
import type { ZipEntry } from './files/zipArchive.ts';
import type { Findings } from './findings.ts';

interface Format {
  /** Short and stable, kept with an edition: `un-xml`. */
  id: string;
  /** For people: "UN Security Council XML". */
  title: string;
  /** In "This is ..., not the EU list". */
  what: string;
  /** The list types published in this format. */
  listTypes: readonly ListType[];
}

/**
 * A reader: takes the file as a stream, yields each entity once and records its findings. It need not check names, dates and lengths of an
 * entity (`checkEntity` does), nor the uniqueness of keys.
 */
type Reader<Content> = (content: Content, findings: Findings) => AsyncGenerator<ListedEntity>;

export interface XmlFormat extends Format {
  kind: 'xml';
  root: string;
  /** Where other files have the same root element. */
  namespace?: RegExp;
  /** Opening tags of records, for the estimate of a preview; with the flag g. */
  recordTag: RegExp;
  read: Reader<AsyncIterable<string>>;
}

export interface CsvFormat extends Format {
  kind: 'csv';
  /** How the file begins. */
  begins: RegExp;
  read: Reader<AsyncIterable<string>>;
}

export interface WorkbookFormat extends Format {
  kind: 'xlsx';
  read: Reader<ZipEntry[]>;
}

export type ListFormat = XmlFormat | CsvFormat | WorkbookFormat;
