import { fileProblem, isListType, listTypeKeys, listTypes } from '../../lib/contract/lists/listTypes.ts';

test.each([
  ['eu_sanctions_list', 'EU Consolidated Sanctions List', 'EU Sanctions List requires a CSV file format'],
  ['un_sanctions_list', 'UN Security Council Sanctions List', 'UN Sanctions List requires an XML file format'],
  ['us_ofac_sanctions', 'US OFAC Sanctions Lists', 'US OFAC Sanctions List requires an XML file format'],
  ['uk_sanctions_list', 'UK Sanctions List', 'UK Sanctions List requires an XML or CSV file format'],
  ['ch_seco_sanctions', 'Swiss SECO Sanctions List', 'Swiss SECO Sanctions List requires an XML file format'],
  ['pep_dk', 'Denmark PEP List', 'Denmark PEP List requires an XLSX file format'],
  ['pep_greenland', 'Greenland PEP List', 'Greenland PEP List requires an XLSX file format'],
  ['pep_faroe_islands', 'Faroe Islands PEP List', 'Faroe Islands PEP List requires an XLSX file format'],
] as const)('%s is called "%s" and refuses another format in its own sentence', (type, label, sentence) => {
  expect(listTypes[type].label).toBe(label);
  for (const fileName of ['list.pdf', 'list', 'csv', 'list.xml.exe'])
    expect(fileProblem(type, fileName)).toBe(sentence);
});

test('the list type comes first, whatever the file is', () => {
  expect(fileProblem(undefined, 'list.pdf')).toBe('Please select a sanctions list type first');
  expect(fileProblem('', 'list.pdf')).toBe('Please select a sanctions list type first');
  for (const unknown of ['mars', 'toString', 'EU_SANCTIONS_LIST']) {
    expect(fileProblem(unknown, 'list.xml')).toBe('Unknown list type selected');
    expect(isListType(unknown)).toBe(false);
  }
});

test.each([
  ['un_sanctions_list', ['list.xml', 'LIST.XML', 'a b.xml.gz', 'sdn.xml.zip', 'CONS_ENHANCED.ZIP', 'list.gz']],
  ['eu_sanctions_list', ['list.csv', 'list.CSV.gz']],
  ['uk_sanctions_list', ['list.xml', 'list.csv']],
  ['pep_dk', ['PEP_listen.xlsx']],
] as const)('%s accepts its own formats, plain or packed', (type, fileNames) => {
  for (const fileName of fileNames) expect(fileProblem(type, fileName)).toBeUndefined();
});

test('a workbook is never packed', () => {
  expect(fileProblem('pep_dk', 'PEP_listen.xlsx.gz')).toBe('Denmark PEP List requires an XLSX file format');
  expect(fileProblem('pep_dk', 'PEP_listen.zip')).toBe('Denmark PEP List requires an XLSX file format');
});

test('there are five sanctions lists and three PEP lists', () => {
  expect(listTypeKeys.map((key) => listTypes[key].kind).sort()).toEqual([
    ...Array(3).fill('pep'),
    ...Array(5).fill('sanctions'),
  ]);
});
