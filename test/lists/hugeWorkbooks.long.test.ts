import { strToU8, unzipSync, zipSync } from 'fflate';
import { pepWorkbook } from '../../lib/lists/samples/pepWorkbook.ts';
import { refusalOf, stream } from './readFile.ts';

describe('a small workbook that unpacks to millions of cells', () => {
  const sheets = { "Nuværende PEP'ere": [['07.12.2021']], "Tidligere PEP'ere": [] };
  const workbookWith = (path: string, text: string) =>
    zipSync({ ...unzipSync(pepWorkbook(sheets)), [path]: strToU8(text) }, { level: 1 });
  const rows = `<row><c><v>1</v></c>${'<c/>'.repeat(60)}</row>`.repeat(20_000);
  const refused = {
    code: 'TOO_LARGE',
    message: 'The file holds more than 1,000,000 cells or other elements, far more than any list.',
  };

  test.each([
    ['empty cells', 'xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
    ['elements that are passed over', 'xl/workbook.xml', `<workbook><x>${'<a/>'.repeat(1_100_000)}</x></workbook>`],
  ])('is refused after a million of %s', async (_, path, text) => {
    const content = workbookWith(path, text);
    expect(content.length).toBeLessThan(1_000_000);
    expect(await refusalOf(stream(content, 100_000), 'pep_dk')).toMatchObject(refused);
  });
});
