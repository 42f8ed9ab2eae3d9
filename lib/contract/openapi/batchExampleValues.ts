/** Values of the examples of batch files, as exampleValues.ts has the others. */
export const batchExampleValues: Record<string, unknown> = {
  file_name: 'customers.csv',
  batch_id: '01K0QX5C9V7YB3M2N4P6R8S0T1',
  sheets: [{ name: 'Customers', rows: 1_201, hidden: false }],
  sheet: 'Customers',
  'options.sheet': null,
  columns: ['Name', 'Country'],
  cells: ['Aurelia Beispielsdatter', 'Denmark'],
  'options.columns': { name: ['Name'], nationality: 'Country' },
  mapping: { name: ['Name'], nationality: 'Country' },
  'options.threshold': 0.8,
  name_columns_left_out: ['Account manager'],
  left_out_reasons: { 'Account manager': 'It seems to hold your own colleagues.' },
  'rows.subjects': [
    {
      label: null,
      name: 'Aurelia Beispielsdatter',
      type: null,
      date_of_birth: null,
      nationality: 'DK',
      identifiers: [],
    },
  ],
  subjects: [
    { label: 'Company', name: ['Company name'] },
    { label: 'Owner', name: ['Owner'], date_of_birth: 'Owner born' },
  ],
  cells_not_read: [{ column: 'Country', count: 12, example: 'unknown' }],
};
