import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList, sendForm } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
beforeAll(async () => {
  product = await sharedProduct('subjectImport');
  bank = await product.signUp('subject-import@klarnavn.example', 'professional');
  await importList(bank.client, unList({ names: ['Beata Testova'], date: '2026-11-18' }));
});

test('a file of 500 customers is imported and screened, the listed one is found by its outcome, and all are exported', async () => {
  const { client } = bank;
  const rows = Array.from({ length: 499 }, (_, i) => `K-${i},Nobody Ofthis${i}`);
  const blob = new Blob([`Reference,Name\n${['K-listed,Beata Testova', ...rows].join('\n')}\n`]);
  const { batch, upload } = await client.createBatch({ file_name: 'customers.csv', file_size: blob.size });
  await sendForm(upload, blob);
  const columns = { external_ref: 'Reference', name: ['Name'] };
  const { import: started } = await client.startSubjectImport({ batch_id: batch.id, columns, tags: ['import'] });
  const { import: done } = await eventually(
    () => client.getSubjectImport({ import_id: started.id }),
    (read) => read.import.status !== 'processing',
  );
  expect(done).toMatchObject({ status: 'completed', added: 500, refused: 0, rows_done: 500 });
  const open = await eventually(
    () => client.listSubjects({ outcome: 'open' }),
    ({ subjects }) => subjects.length > 0,
  );
  expect(open.subjects).toMatchObject([{ external_ref: 'K-listed', tags: ['import'] }]);
  const { report } = await client.requestReport({ format: 'csv', subjects: { tag: 'import' } });
  await eventually(
    () => client.listReports({}),
    ({ reports }) => reports.some(({ id, status }) => id === report.id && status === 'ready'),
  );
  const { url } = await client.linkReport({ report_id: report.id });
  const lines = (await (await fetch(url)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(501);
  expect(lines.find((line) => line.startsWith('K-listed,'))).toMatch(/,screened,.*,open,/);
});
