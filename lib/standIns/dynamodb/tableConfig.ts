/** A table as declared in the template; the inner parts are CloudFormation's, equal to the API's. */
export interface TableConfig {
  name: string;
  keySchema: KeyPart[];
  /** The attributes of all keys. */
  attributes: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  globalSecondaryIndexes?: IndexConfig[];
  streamViewType?: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
  /** A number attribute, epoch seconds: an item is deleted some time after it. */
  ttlAttribute?: string;
}

export interface KeyPart {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface IndexConfig {
  IndexName: string;
  KeySchema: KeyPart[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}
