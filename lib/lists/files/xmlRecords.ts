import { SaxesParser } from 'saxes';
import { ListRefusal } from '../listRefusal.ts';
import type { XmlElement } from './xmlElement.ts';

export interface XmlRecord {
  /** Names below the root, e.g. `INDIVIDUALS/INDIVIDUAL`; empty for the root itself. */
  path: string;
  element: XmlElement;
}

export interface XmlRecordOptions {
  /** Paths of the elements read whole. */
  records: readonly string[];
  /** Names inside a record kept with their attributes alone. */
  shallow?: readonly string[];
  /** Text for an element whose text belongs to the element around it, such as a run with a format of its own; undefined for any other. */
  inline?: (element: Pick<XmlElement, 'name' | 'attributes'>) => string | undefined;
  /** Called for each element, those that are passed over included, and for each attribute of one that has very many; throws where they are too many. */
  onElement?: () => void;
}

/** Real lists: 9 levels, some thousand elements in a record, some ten thousand characters in a text. */
const depthMax = 40;
const elementsPerRecordMax = 100_000;
const charactersBetweenTagsMax = 2_000_000;
/** The largest record of the lists of 2026 has 63,430 characters. */
const recordCharactersMax = 4_000_000;
/** Between two records, in skipped elements. OFAC's reference sections and relationships have up to some four million. */
const charactersBetweenRecordsMax = 8_000_000;
/** Those beyond cost as much as elements. */
const attributesFree = 10;

/** The names of the official lists' records. None belongs anywhere but in its own list. */
const recordNames = new Set([
  ...['sanctionEntity', 'INDIVIDUAL', 'ENTITY', 'sdnEntry', 'DistinctParty', 'Designation', 'target'],
  'FinancialSanctionsTarget',
]);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const ancestors = (path: string) => path.split('/').map((_, depth, names) => names.slice(0, depth).join('/'));

/**
 * Reads XML as a stream and yields its records in order; also, as they open and without content, the root and the elements on the way to a
 * record. Everything else is skipped. No more than one record is kept.
 *
 * Refuses (ListRefusal) malformed text, an early end, endless nesting, a record or a stretch between records without end, a change to
 * another list, or a DTD: entities are never declared, so none can be expanded.
 */
export async function* xmlRecords(
  texts: AsyncIterable<string>,
  { records, shallow = [], inline = () => undefined, onElement }: XmlRecordOptions,
): AsyncGenerator<XmlRecord> {
  const wanted = new Set(records);
  const onTheWay = new Set(records.flatMap(ancestors));
  const shallowNames = new Set(shallow);
  const parser = new SaxesParser({ xmlns: false });
  const ready: XmlRecord[] = [];
  /** Paths of the open elements outside of records, and the open elements of the record. */
  const outside: string[] = [];
  const open: XmlElement[] = [];
  let passedOver = 0;
  let elements = 0;
  let attributesInTag = 0;
  let charactersSinceTag = 0;
  /** Where the last record began or ended. */
  let recordAt = 0;

  parser.on('doctype', () => {
    throw new ListRefusal('UNSAFE_XML', 'The file declares a document type (DTD), which no official list does.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    charactersSinceTag = 0;
    attributesInTag = 0;
    onElement?.();
    if (outside.length + open.length + passedOver >= depthMax) throw broken('its elements are nested too deeply');
    if (passedOver > 0) {
      passedOver += 1;
      return;
    }
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' };
    const parent = open.at(-1);
    if (parent) {
      elements += 1;
      if (elements > elementsPerRecordMax) throw broken('one of its records has no end');
      const text = inline(element);
      if (shallowNames.has(parent.name)) passedOver = 1;
      else if (text !== undefined) {
        parent.text += text;
        open.push(parent);
      } else {
        parent.children.push(element);
        open.push(element);
      }
      return;
    }
    const above = outside.at(-1);
    const path = above === undefined ? '' : above === '' ? element.name : `${above}/${element.name}`;
    if (wanted.has(path)) {
      elements = 0;
      recordAt = parser.position;
      outside.push(path);
      open.push(element);
    } else if (onTheWay.has(path)) {
      ready.push({ path, element });
      outside.push(path);
    } else if (recordNames.has(element.name)) {
      throw broken(`it holds a record <${element.name}> in a place where its list has none`);
    } else passedOver = 1;
  });
  if (onElement) {
    parser.on('attribute', () => {
      attributesInTag += 1;
      if (attributesInTag > attributesFree) onElement();
    });
  }
  const takeText = (text: string) => {
    const element = open.at(-1);
    if (element && passedOver === 0 && (element.children.length === 0 || text.trim() !== '')) element.text += text;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', () => {
    charactersSinceTag = 0;
    if (passedOver > 0) passedOver -= 1;
    else if (open.length === 0) outside.pop();
    else {
      const element = open.pop();
      if (!element || open.length > 0) return;
      ready.push({ path: outside.pop() ?? '', element });
      recordAt = parser.position;
    }
  });

  for await (const text of texts) {
    try {
      parser.write(text);
    } catch (cause) {
      throw notWellFormed(cause);
    }
    charactersSinceTag += text.length;
    if (charactersSinceTag > charactersBetweenTagsMax) throw broken('a text in it has no end');
    // Of a workbook the elements are counted instead: its formats and merged cells may be long.
    const sinceRecord = onElement ? 0 : parser.position - recordAt;
    if (open.length > 0 && sinceRecord > recordCharactersMax) throw broken('one of its records has no end');
    if (sinceRecord > charactersBetweenRecordsMax) throw broken('more than 8 MB of it hold no record');
    yield* ready;
    ready.length = 0;
  }
  try {
    parser.close();
  } catch {
    throw new ListRefusal('CUT_SHORT', 'The file ends before its last element is closed: it was cut short.');
  }
}

function broken(how: string): ListRefusal {
  return new ListRefusal('BROKEN_FILE', `The file is not a usable XML file: ${how}.`);
}

/** saxes says `12:34: unexpected close tag.`: line, column and message. Its words quote names of elements, never text. */
function notWellFormed(cause: unknown): unknown {
  if (cause instanceof ListRefusal || !(cause instanceof Error)) return cause;
  const located = /^(\d+):\d+: (.+?)\.?$/s.exec(cause.message);
  if (!located) return cause;
  return new ListRefusal('BROKEN_FILE', `The file is not well-formed XML: ${located[2]} (line ${located[1]}).`);
}
