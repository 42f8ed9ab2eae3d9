import { euCsv10, euCsv11 } from './euCsv.ts';
import { euXml } from './euXml.ts';
import type { ListFormat } from './listFormat.ts';
import { ofacAdvancedXml } from './ofacAdvancedXml.ts';
import { ofacEnhancedXml } from './ofacEnhancedXml.ts';
import { ofacXml } from './ofacXml.ts';
import { pepXlsx } from './pepXlsx.ts';
import { secoXml } from './secoXml.ts';
import { ukCsv } from './ukCsv.ts';
import { ukXml } from './ukXml.ts';
import { unXml } from './unXml.ts';

/** Every format that is read, one reader each. */
export const listFormats: readonly ListFormat[] = [
  ...[euXml, euCsv11, euCsv10],
  unXml,
  ...[ofacXml, ofacAdvancedXml, ofacEnhancedXml],
  ...[ukXml, ukCsv],
  secoXml,
  pepXlsx,
];
