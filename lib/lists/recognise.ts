import { type ListType, listTypes } from '../contract/lists/listTypes.ts';
import type { CsvFormat, ListFormat, XmlFormat } from './listFormat.ts';
import { listFormats } from './listFormats.ts';
import { ListRefusal } from './listRefusal.ts';

/** What is stored or sent under a list's name when a download went wrong, or is a list of another house. */
const strangers: [RegExp, string][] = [
  [/^version https:\/\/git-lfs/, 'The file is a Git LFS pointer, not the list itself; fetch the list with Git LFS.'],
  [/^[{[]/, 'The file is an answer of a server in JSON, probably an error message, not a list.'],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)/i,
    'The file is a web page, not a list; download the list file itself.',
  ],
  [
    /^(?:<\?xml[^>]*>\s*)?<Error>\s*<Code>/,
    'The file is an error message of a file store, not a list; download it again.',
  ],
  [/^Last Updated,(?!Unique ID)/, 'This is the old OFSI consolidated list; the UK Sanctions List has taken its place.'],
  [
    /<ArrayOfFinancialSanctionsTarget[\s>]/,
    'This is the old OFSI consolidated list; the UK Sanctions List has taken its place.',
  ],
  [
    /^(?:"?ent_num"?,|\d+,(?:\d+|"[^"\n]*"),[^\n]*-0-)/i,
    "This is one of OFAC's delimited files, which hold a list in four parts; download it whole, as SDN.XML or CONSOLIDATED.XML.",
  ],
];

/** The format of a text file by its first characters. What it is not, or not for us, is refused in one sentence. */
export function recogniseText(start: string, listType: ListType, fileName: string): XmlFormat | CsvFormat {
  const text = start.replace(/^\ufeff/, '').trimStart();
  if (text === '') throw new ListRefusal('EMPTY_FILE', 'The file is empty.');
  if (text.includes('\0')) throw notAList('The file does not hold text.');
  const stranger = strangers.find(([sign]) => sign.test(text));
  if (stranger) throw notAList(stranger[1]);
  const format = text.startsWith('<') ? xmlFormat(text) : csvFormat(text, fileName);
  return ofList(format, listType);
}

/** The format of a workbook: only the PEP lists are published as one. */
export function recogniseWorkbook(listType: ListType) {
  const format = listFormats.find(({ kind }) => kind === 'xlsx');
  if (format?.kind !== 'xlsx') throw notAList('The file is a workbook, and no list is read from one.');
  return ofList(format, listType);
}

function ofList<F extends ListFormat>(format: F, listType: ListType): F {
  if (format.listTypes.includes(listType)) return format;
  throw wrongList(format.what, listType);
}

/** `what` with its article, as in "This is the UN list". */
export function wrongList(what: string, listType: ListType): ListRefusal {
  return new ListRefusal('WRONG_LIST', `This is ${what}, not the ${listTypes[listType].listName}`);
}

function xmlFormat(text: string): XmlFormat {
  const prolog = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|\s+)*/.exec(text)?.[0].length ?? 0;
  const body = text.slice(prolog);
  if (body.startsWith('<!DOCTYPE')) {
    throw new ListRefusal('UNSAFE_XML', 'The file declares a document type (DTD), which no official list does.');
  }
  const [tag, root = ''] = /^<(?:[\w.-]+:)?([\w.-]+)[^>]*>?/.exec(body) ?? [];
  if (tag === undefined) throw notAList('The file begins like XML, but no first element can be found in it.');
  const format = listFormats.find(
    (known): known is XmlFormat => known.kind === 'xml' && known.root === root && (known.namespace?.test(tag) ?? true),
  );
  if (format) return format;
  throw notAList(`The file is XML, but none of the official lists: it begins with the element <${root.slice(0, 60)}>.`);
}

function csvFormat(text: string, fileName: string): CsvFormat {
  const format = listFormats.find((known): known is CsvFormat => known.kind === 'csv' && known.begins.test(text));
  if (format) return format;
  if (/\.xml(\.gz|\.zip)?$/i.test(fileName)) throw notAList('The file is named .xml, but does not hold XML.');
  throw notAList('The file is none of the official lists: its first line is not the header of one.');
}

function notAList(sentence: string): ListRefusal {
  return new ListRefusal('NOT_A_LIST', sentence);
}
