import { plainDigits } from '../text/fold.ts';
import { holds } from './checkDigits.ts';

/** A number inside a field of words: `C00146605` of "British passport number C00146605". */
export interface StatedNumber {
  text: string;
  /** The words in front of it, back to the number before: "British passport number". */
  label: string;
}

/** More numbers than any listed field holds; any beyond are found only as part of the whole field. */
const statedMax = 40;
/** Least digits of a number found without a label. */
const digitsMin = 3;
/** Later numbers of a field are days and house numbers unless they have this many letters and digits. */
const laterLengthMin = 4;

const separators = /[;,:()[\]|"“”·=–—]|(?<=\s)-(?=\s)/g;
/** Where a word begins right behind a number: `1027739143717INN`, `82839IP Identification`, `25685SWIFT`. */
const glued =
  /(?<=\d)(?=(?:INN|KPP|OGRN|OKPO|SRN|TIN|BIN|SWIFT|BIC|LEI)(?![\p{L}\d]))|(?<=\d{4})(?=IP |\p{Lu}\p{Ll})/gu;
/** The word before the second half of one number: "8208 No. 555627". */
const numberSign = /^(?:no|nr|num|n°|№|#)$/i;
/** Behind these stands a day, up to the next separator. */
const dayWord = /^(?:issued?|expires|expired|expiry|expiration|valid|exp|dated?|until|born)$/i;
const day = /^(?:\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d\d-\d\d)$/;
const year = /^(?:19|20)\d\d$/;

/**
 * The numbers in a field as lists and customers write it, without the words around them. A group of one to four capitals right before a
 * number is read as a part of it ("A 0139243"); of longer ones ("HRB 26136") the number is also given alone. Letters without a
 * digit are a number only behind the word SWIFT or BIC.
 */
export function statedNumbers(written: string): StatedNumber[] {
  const reading = new Reading();
  const text = plainDigits(written.normalize('NFKC')).replace(glued, ' ; ').replace(separators, ' ; ');
  for (const token of text.split(/\s+/)) reading.take(trimmed(token));
  return reading.ended();
}

class Reading {
  readonly #stated: StatedNumber[] = [];
  #label: string[] = [];
  #run: string[] = [];
  #prefix = '';
  #isBehindSign = false;
  #isInDay = false;

  take(token: string): void {
    if (token === ';') this.#break();
    else if (token === '' || this.#isInDay || day.test(token)) return;
    else if (/\d/.test(token)) this.#addNumber(token);
    else if (numberSign.test(token)) this.#isBehindSign = this.#run.length > 0;
    else this.#addWord(token);
  }

  ended(): StatedNumber[] {
    this.#endRun();
    return this.#stated.slice(0, statedMax);
  }

  #addNumber(token: string): void {
    if (this.#run.length === 0 && this.#prefix !== '') {
      if (this.#prefix.length > 2) this.#add(token);
      this.#run.push(this.#prefix);
    }
    this.#prefix = '';
    // The second half may also be the whole number, and the first the series of the form.
    if (this.#isBehindSign) this.#add(token);
    this.#isBehindSign = false;
    this.#run.push(token);
  }

  #addWord(token: string): void {
    this.#endRun();
    if (dayWord.test(token)) {
      this.#isInDay = true;
      return;
    }
    if (/\b(?:swift|bic)\b/i.test(this.#label.join(' ')) && holds('bic', token)) this.#add(token);
    else if (/^[A-Z]{1,4}$/.test(token)) this.#prefix = token;
    this.#label.push(token);
  }

  #break(): void {
    this.#endRun();
    this.#isInDay = false;
  }

  #endRun(): void {
    if (this.#run.length > 0) {
      this.#add(this.#run.join(' '));
      this.#label = [];
    }
    this.#run = [];
    this.#prefix = '';
    this.#isBehindSign = false;
  }

  #add(text: string): void {
    const length = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    // "12/SAKHANA" of "12/SAKHANA(N)020199" is a township.
    if (/\d/.test(text) && text.replace(/\D/g, '').length < digitsMin) return;
    if (this.#stated.length > 0 && (length < laterLengthMin || year.test(text))) return;
    this.#stated.push({ text, label: this.#label.join(' ') });
  }
}

/** A token without the punctuation at its ends. */
function trimmed(token: string): string {
  if (token === ';') return token;
  let start = 0;
  let end = token.length;
  while (start < end && punctuation.test(token[start] as string)) start += 1;
  while (end > start && punctuation.test(token[end - 1] as string)) end -= 1;
  return token.slice(start, end);
}

const punctuation = /[^\p{L}\p{N}№#]/u;
