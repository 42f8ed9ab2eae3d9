import { strFromU8, unzipSync, zipSync } from 'fflate';
import { type Damage, damageText, type Random } from './damageText.ts';

/** Possible damage to a workbook: in its packed bytes, or, by a program packing it again, in its content. */
const workbookParts = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml', 'xl/sharedStrings.xml'];

/** A copy of a list file, unpacked or a workbook, with damage of one kind; the same for the same random numbers. */
export function damageFile(bytes: Uint8Array, damage: Damage, random: Random): Uint8Array {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) return damageText(bytes, damage, random);
  if (random() < 0.5) return damageText(bytes, damage, random);
  const entries: Record<string, Uint8Array> = unzipSync(bytes);
  const present = workbookParts.filter((name) => entries[name] && strFromU8(entries[name]).length > 400);
  const name = present[Math.floor(random() * present.length)] as string;
  entries[name] = damageText(entries[name] as Uint8Array, damage, random);
  return zipSync(entries);
}
