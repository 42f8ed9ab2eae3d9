import type { PartialDate } from '../../../screening/entity.ts';
import { childrenOf, textOf, type XmlElement } from '../../files/xmlElement.ts';
import { type Day, isPossible } from '../../readDate.ts';

/**
 * The intended date of a `DatePeriod` of OFAC's advanced XML. It is always written as two days: 1 January to 31 December of a year is the
 * year, the first to the last day of a month the month.
 */
export function ofacPeriod(period: XmlElement | undefined): PartialDate | undefined {
  if (!period) return undefined;
  const [start] = childrenOf(period, 'Start');
  const [end] = childrenOf(period, 'End');
  const from = start && dayOf(childrenOf(start, 'From')[0]);
  const to = (end && dayOf(childrenOf(end, 'To')[0])) ?? from;
  if (!from || !to) return undefined;
  const isCirca = [start, end].some((boundary) => boundary?.attributes.Approximate === 'true');
  return { ...between(from, to), ...(isCirca ? { circa: true } : {}) };
}

function between(from: Required<Day>, to: Required<Day>): PartialDate {
  const lastDay = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate();
  const isWholeMonths = from.day === 1 && to.day === lastDay;
  const isWholeYears = isWholeMonths && from.month === 1 && to.month === 12;
  const shortened = ({ year, month, day }: Required<Day>): Day =>
    isWholeYears ? { year } : isWholeMonths ? { year, month } : { year, month, day };
  const [first, last] = [shortened(from), shortened(to)];
  return JSON.stringify(first) === JSON.stringify(last) ? first : { from: first, to: last };
}

/** `<From><Year>1962</Year><Month>1</Month><Day>1</Day></From>` */
export function dayOf(element: XmlElement | undefined): Required<Day> | undefined {
  if (!element) return undefined;
  const [year = 0, month = 0, day = 0] = ['Year', 'Month', 'Day'].map((name) => Number(textOf(element, name)));
  return isPossible({ year, month, day }) ? { year, month, day } : undefined;
}
