import { brand } from '../../contract/brand.ts';
import { logFault } from '../../platform/log.ts';
import type { ReportFiles } from '../../platform/reportFiles.ts';
import { NotTypeset, typesetPdf } from '../../platform/typesetter.ts';
import { FontCoverage } from './fontCoverage.ts';
import { printableText } from './printableText.ts';
import type { ReportPages } from './reportParts.ts';

/** A file inside the PDF, as it is. */
export interface Attachment {
  name: string;
  text: string;
  /** Media type. */
  type: string;
  description: string;
}

export interface Typeset {
  id: string;
  made: Date;
  pages: ReportPages;
  attachments: readonly Attachment[];
}

/** Letters without a place to break a line: longer words would leave their cell. */
const unbrokenMax = 48;
const longWord = new RegExp(`\\S{${unbrokenMax}}(?=\\S)`, 'gu');
const lineBreakHere = '\u200b';

/** Sets reports with a stage's template and fonts, read once. */
export class ReportTypesetter {
  readonly #files: ReportFiles;
  readonly #coverage: FontCoverage[];

  constructor(files: ReportFiles) {
    this.#files = files;
    this.#coverage = files.fonts.map((font) => new FontCoverage(font));
  }

  /** The PDF of a report. No character of a name stops it. */
  async set(report: Typeset): Promise<Uint8Array> {
    try {
      return await this.#set(report, this.#coverage);
    } catch (error) {
      if (!(error instanceof NotTypeset)) throw error;
      // A font with a letter may still lack a form of it. The first one has none of the scripts with forms.
      logFault('report set with one font', error);
      return this.#set(report, this.#coverage.slice(0, 1));
    }
  }

  #set({ id, made, pages, attachments }: Typeset, fonts: readonly FontCoverage[]): Promise<Uint8Array> {
    const { template, families } = this.#files;
    const print = (text: string) => printableText(text, fonts).replace(longWord, `$&${lineBreakHere}`);
    const data = {
      id,
      brand: brand.name,
      fonts: families,
      made: {
        year: made.getUTCFullYear(),
        month: made.getUTCMonth() + 1,
        day: made.getUTCDate(),
        hour: made.getUTCHours(),
        minute: made.getUTCMinutes(),
        second: made.getUTCSeconds(),
      },
      ...printed(pages, print),
      attachments,
    };
    return typesetPdf({ source: template, inputs: { data: JSON.stringify(data) }, fonts: this.#files.fonts });
  }
}

/** All texts in a printable form. */
function printed<T>(value: T, print: (text: string) => string): T {
  if (typeof value === 'string') return print(value) as T;
  if (Array.isArray(value)) return value.map((one) => printed(one, print)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printed(one, print)])) as T;
}
