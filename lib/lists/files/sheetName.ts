import { cutText } from '../../contract/text/cutText.ts';
import { tidy } from '../tidy.ts';

/** Spreadsheet programs allow 31 characters; other programs write longer names. */
const sheetNameMax = 200;

/** The name of a sheet as a program can send it back: without blanks at its ends and control characters, and not too long. */
export function sheetName(name: string): string {
  return tidy(cutText(tidy(name.normalize('NFC')), sheetNameMax));
}
