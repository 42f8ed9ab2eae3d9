import type { EuDetail } from './euRows.ts';

/** Names of our fields (those of the XML form) to columns, for the entity and each group of details. */
export interface Columns {
  date: string;
  key: string;
  subject: string;
  remark: string;
  head: Record<string, string>;
  groups: Record<EuDetail, Group>;
}
export interface Group {
  /** Filled exactly in the rows of this group. */
  id: string;
  prefix: string;
  /** Repeats the key of the entity, in CSV 1.0. */
  owner?: string;
  /** Where it is not the prefix and the field itself. */
  other: Record<string, string>;
}

export const columns11: Columns = {
  date: 'fileGenerationDate',
  key: 'Entity_LogicalId',
  subject: 'Entity_SubjectType',
  remark: 'Entity_Remark',
  head: {
    euReferenceNumber: 'Entity_EU_ReferenceNumber',
    unitedNationId: 'Entity_UnitedNationId',
    designationDate: 'Entity_DesignationDate',
    designationDetails: 'Entity_DesignationDetails',
    programme: 'Entity_Regulation_Programme',
    publicationDate: 'Entity_Regulation_PublicationDate',
  },
  groups: {
    name: { id: 'NameAlias_LogicalId', prefix: 'NameAlias_', other: {} },
    address: { id: 'Address_LogicalId', prefix: 'Address_', other: {} },
    birth: {
      id: 'BirthDate_LogicalId',
      prefix: 'BirthDate_',
      other: { dayOfMonth: 'BirthDate_Day', monthOfYear: 'BirthDate_Month' },
    },
    identification: {
      id: 'Identification_LogicalId',
      prefix: 'Identification_',
      other: {
        identificationTypeDescription: 'Identification_TypeDescription',
        issueDate: 'Identification_IssuedDate',
      },
    },
    citizenship: { id: 'Citizenship_LogicalId', prefix: 'Citizenship_', other: {} },
  },
};

export const columns10: Columns = {
  date: 'Date_file',
  key: 'Entity_logical_id',
  subject: 'Subject_type',
  remark: 'Entity_remark',
  head: { euReferenceNumber: 'EU_ref_num', programme: 'Programme', publicationDate: 'Leba_publication_date' },
  groups: {
    name: {
      id: 'Naal_logical_id',
      prefix: 'Naal_',
      owner: 'Naal_Entity_logical_id',
      other: { nameLanguage: 'Naal_language', logicalId: 'Naal_logical_id' },
    },
    address: {
      id: 'Addr_logical_id',
      prefix: 'Addr_',
      owner: 'Addr_Entity_logical_id',
      other: { poBox: 'Addr_number', place: 'Addr_other' },
    },
    birth: {
      id: 'Birt_logical_id',
      prefix: 'Birt_',
      owner: 'Birt_Entity_logical_id',
      other: { birthdate: 'Birt_date' },
    },
    identification: { id: 'Iden_logical_id', prefix: 'Iden_', owner: 'Iden_Entity_logical_id', other: {} },
    citizenship: { id: 'Citi_logical_id', prefix: 'Citi_', owner: 'Citi_Entity_logical_id', other: {} },
  },
};

/** The 59 columns; those called Entity_logical_id are distinguished by the preceding ones. */
const regulation = (group: string) =>
  ['leba_numtitle', 'leba_publication_date', 'leba_url', 'programme'].map((name) => `${group}_${name}`);
const detail = (group: string, ...names: string[]) => [
  `${group}_logical_id`,
  `${group}_Entity_logical_id`,
  ...regulation(group),
  ...names.map((name) => `${group}_${name}`),
];
export const positions10 = [
  ...['Date_file', 'Entity_logical_id', 'Subject_type', 'Leba_numtitle', 'Leba_publication_date', 'Leba_url'],
  ...['Programme', 'Entity_remark'],
  ...detail('Naal', 'lastname', 'firstname', 'middlename', 'wholename', 'gender', 'title', 'function', 'language'),
  ...detail('Addr', 'number', 'street', 'zipcode', 'city', 'country', 'other'),
  ...detail('Birt', 'date', 'place', 'country'),
  ...detail('Iden', 'number', 'country'),
  ...detail('Citi', 'country'),
  'EU_ref_num',
];
export const unique10 = positions10.filter((name) => !name.endsWith('_Entity_logical_id'));
