import { strToU8, zipSync } from 'fflate';

/** Rows from the first to the last; an undefined cell is not written at all, as in the real files. */
export type SheetRows = (string | undefined)[][];

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook in the layout of Finanstilsynet's PEP lists: shared strings, all cells text, and a used range that claims a
 * million rows. The same rows give the same bytes.
 */
export function pepWorkbook(sheets: Record<string, SheetRows>): Uint8Array {
  const names = Object.keys(sheets);
  const strings = new Map<string, number>();
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${mediaType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${mediaType}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  };
  for (const [index, rows] of Object.values(sheets).entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet ${main}><dimension ref="A1:H1048474"/><sheetData>${rows.map((cells, row) => rowXml(cells, row + 1, strings)).join('')}</sheetData></worksheet>`;
  }
  parts['xl/sharedStrings.xml'] =
    `<sst ${main} uniqueCount="${strings.size}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)]);
  // The earliest date that a ZIP archive knows.
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' });
}

function rowXml(cells: (string | undefined)[], row: number, strings: Map<string, number>): string {
  const written = cells.map((text, column) => {
    if (text === undefined) return '';
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${index}</v></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
