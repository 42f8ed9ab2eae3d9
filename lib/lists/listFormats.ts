import { euCsv10, euCsv11 } from './formats/eu/euCsv.ts';
import { euXml } from './formats/eu/euXml.ts';
import { ofacAdvancedXml } from './formats/ofac/ofacAdvancedXml.ts';
import { ofacEnhancedXml } from './formats/ofac/ofacEnhancedXml.ts';
import { ofacXml } from './formats/ofac/ofacXml.ts';
import { pepXlsx } from './formats/pep/pepXlsx.ts';
import { secoXml } from './formats/seco/secoXml.ts';
import { ukCsv } from './formats/uk/ukCsv.ts';
import { ukXml } from './formats/uk/ukXml.ts';
import { unXml } from './formats/un/unXml.ts';
import type { ListFormat } from './listFormat.ts';

/** Every format, one reader each. */
export const listFormats: readonly ListFormat[] = [
  ...[euXml, euCsv11, euCsv10],
  unXml,
  ...[ofacXml, ofacAdvancedXml, ofacEnhancedXml],
  ...[ukXml, ukCsv],
  secoXml,
  pepXlsx,
];
