import { withoutProcessor } from '../../../lib/contract/account/processors.ts';
import { brand, companyFacts, missingCompanyFacts } from '../../../lib/contract/brand.ts';
import { buildWeb } from '../../../web/build.ts';

const entered = { seat: 'Aarhus, Denmark', registrationNumber: '12345678', address: 'Havnegade 1, 8000 Aarhus C' };

test('the company is named by its number and address, or it is said that they are not entered', () => {
  expect(companyFacts(entered)).toEqual({ registration: 'CVR no. 12345678', address: 'Havnegade 1, 8000 Aarhus C' });
  expect(companyFacts({ ...entered, registrationNumber: '', address: '' })).toEqual({
    registration: 'The company registration number (CVR) is not entered yet.',
    address: 'Aarhus, Denmark. The street address is not entered yet.',
  });
  expect(missingCompanyFacts(entered)).toEqual([]);
  expect(missingCompanyFacts({ ...entered, registrationNumber: '' })).toEqual(['registrationNumber']);
});

test('a registration number that is entered has eight digits', () => {
  expect(brand.registrationNumber).toMatch(/^(\d{8})?$/);
});

test('a script of a company that is not named as a processor is found, and the site is not built with it', async () => {
  const known = [{}, { scripts: ['https://chat.example'] }];
  expect(withoutProcessor(['https://chat.example/a.js', 'https://count.example/b.js'], known)).toEqual([
    'https://count.example/b.js',
  ]);
  const outDir = '/nowhere/that/is/written';
  const providers = { supportChat: 'https://chat.example/widget.js' };
  await expect(buildWeb({ outDir, builtAt: new Date(0), providers })).rejects.toThrow(
    'Name in lib/contract/account/processors.ts who receives what is sent by https://chat.example/widget.js.',
  );
});
