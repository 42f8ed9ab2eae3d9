/** Lists of the product, with the words shown to people. Imports nothing, so that page and server read the same table. */

export type Extension = 'csv' | 'xml' | 'xlsx';

/**
 * Publisher's file of an edition; `main` for a list of one. An import of one file must not replace another: every part has editions of
 * its own.
 */
export const listParts = ['main', 'sdn', 'consolidated'] as const;
export type ListPart = (typeof listParts)[number];

export interface ListTypeFacts {
  kind: 'sanctions' | 'pep';
  /** In the list box of the import page. */
  label: string;
  /** In "... requires an XML file format". */
  formatName: string;
  /** In a sentence: "This is the UN list, not the EU list." */
  listName: string;
  /** The column Database of a result. */
  database: string;
  /** The publisher's files under this list's name, if several, each with its own name. Together they are the list. */
  parts?: Partial<Record<ListPart, string>>;
  /** What a person may choose, without a dot. The first is the usual one. */
  extensions: readonly [Extension, ...Extension[]];
}

export const listTypes = {
  eu_sanctions_list: {
    kind: 'sanctions',
    label: 'EU Consolidated Sanctions List',
    formatName: 'EU Sanctions List',
    listName: 'EU list',
    database: 'EU Sanctions',
    extensions: ['csv'],
  },
  un_sanctions_list: {
    kind: 'sanctions',
    label: 'UN Security Council Sanctions List',
    formatName: 'UN Sanctions List',
    listName: 'UN list',
    database: 'UN Sanctions',
    extensions: ['xml'],
  },
  us_ofac_sanctions: {
    kind: 'sanctions',
    label: 'US OFAC Sanctions Lists',
    formatName: 'US OFAC Sanctions List',
    listName: 'US OFAC list',
    database: 'US OFAC',
    parts: { sdn: 'SDN', consolidated: 'Consolidated' },
    extensions: ['xml'],
  },
  uk_sanctions_list: {
    kind: 'sanctions',
    label: 'UK Sanctions List',
    formatName: 'UK Sanctions List',
    listName: 'UK list',
    database: 'UK Sanctions',
    extensions: ['xml', 'csv'],
  },
  ch_seco_sanctions: {
    kind: 'sanctions',
    label: 'Swiss SECO Sanctions List',
    formatName: 'Swiss SECO Sanctions List',
    listName: 'SECO list',
    database: 'Swiss SECO',
    extensions: ['xml'],
  },
  pep_dk: {
    kind: 'pep',
    label: 'Denmark PEP List',
    formatName: 'Denmark PEP List',
    listName: 'Danish PEP list',
    database: 'PEP Denmark',
    extensions: ['xlsx'],
  },
  pep_greenland: {
    kind: 'pep',
    label: 'Greenland PEP List',
    formatName: 'Greenland PEP List',
    listName: 'Greenlandic PEP list',
    database: 'PEP Greenland',
    extensions: ['xlsx'],
  },
  pep_faroe_islands: {
    kind: 'pep',
    label: 'Faroe Islands PEP List',
    formatName: 'Faroe Islands PEP List',
    listName: 'Faroese PEP list',
    database: 'PEP Faroe Islands',
    extensions: ['xlsx'],
  },
} as const satisfies Record<string, ListTypeFacts>;

export type ListType = keyof typeof listTypes;

/** Identifies a list in keys. An official list has its type as id; an account may have several lists of one type, each with its own. */
export type ListId = ListType | `list_${string}`;

export const listTypeKeys = Object.keys(listTypes) as [ListType, ...ListType[]];

/** Required files of a list: without one of them it is incomplete. */
export function partsOf(list: ListType): ListPart[] {
  const { parts }: ListTypeFacts = listTypes[list];
  return parts ? (Object.keys(parts) as ListPart[]) : ['main'];
}

/** Column Database of a file: the list, and the publisher's file if there are several. */
export function databaseName(list: ListType, part: ListPart): string {
  const { database, parts }: ListTypeFacts = listTypes[list];
  return [database, parts?.[part]].filter(Boolean).join(' ');
}

/** The publisher's file of an edition: the id begins with list and part. */
export function partOfEdition(list: string, editionId: string): ListPart {
  return listParts.find((part) => editionId.startsWith(`${list}-${part}-`)) ?? 'main';
}

/** The same name of a screened edition. A list of a later release has its id as name. */
export function databaseOfEdition({ list, edition_id }: { list: string; edition_id: string }): string {
  return isListType(list) ? databaseName(list, partOfEdition(list, edition_id)) : list;
}

export function isListType(value: unknown): value is ListType {
  return typeof value === 'string' && Object.hasOwn(listTypes, value);
}

/** `.gz` and `.zip` around a text file are no formats of their own: the extension before them counts. */
const packing = /\.(gz|zip)$/i;

/**
 * Faults of this list type and file name, in a fixed order; undefined without one. A name of `.zip` or `.gz` alone passes for a text
 * list: the content decides.
 */
export function fileProblem(listType: string | undefined, fileName: string): string | undefined {
  if (!listType) return 'Please select a sanctions list type first';
  if (!isListType(listType)) return 'Unknown list type selected';
  const { extensions, formatName }: ListTypeFacts = listTypes[listType];
  const packs = !extensions.includes('xlsx');
  const unpackedName = packs ? fileName.replace(packing, '') : fileName;
  const extension = /\.([^./\\]+)$/.exec(unpackedName)?.[1]?.toLowerCase();
  if (extensions.some((accepted) => accepted === extension)) return undefined;
  if (packs && unpackedName !== fileName && extension === undefined) return undefined;
  const article = extensions[0] === 'csv' ? 'a' : 'an';
  const formats = extensions.map((accepted) => accepted.toUpperCase()).join(' or ');
  return `${formatName} requires ${article} ${formats} file format`;
}
