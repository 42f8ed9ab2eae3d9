/** A cell of a sheet. */
export type SheetCell = string | number | null;

/** What a cell of a spreadsheet holds at most. Source: Excel specifications and limits. */
const cellCharactersMax = 32_767;
/** Characters missing in XML 1.0, section 2.2. */
const notXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A row of a sheet. Texts are marked as texts, in the style of a cell beginning with an apostrophe: no spreadsheet program takes one for
 * a formula, even when the cell is edited.
 */
export function sheetRow(cells: readonly SheetCell[]): string {
  return `<row>${cells.map(cellText).join('')}</row>`;
}

function cellText(cell: SheetCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  const text = cell
    .slice(0, cellCharactersMax)
    .replace(notXml, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] as string);
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What stands before and after the rows of the sheet; the header stays in sight. */
export const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** Where the workbook has its sheets, from the first one on. */
export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;

/** The parts of a workbook beside its sheets, which are named in their order. Source: ECMA-376 part 1, chapter 18, and part 2. */
export function workbookParts(sheets: readonly string[]): Record<string, string> {
  const types = sheets.map(
    (_, i) => `<Override PartName="/${sheetPath(i)}" ContentType="${documentType}.worksheet+xml"/>`,
  );
  const names = sheets.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const relations = sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  const styles = relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml');
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageTypes}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageTypes}/relationships">${relations.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
