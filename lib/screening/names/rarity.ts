import { commonWordEvidence } from '../policy.ts';
import table from './rarity.data.json';

const stepCount = 20;
const rarities = new Map(
  table.steps.flatMap((forms, step) => forms.split(' ').map((form): [string, number] => [form, step / stepCount])),
);

/**
 * How rare a word is in names, 0 (in every name) to 1 (in one of many thousand, or unknown). The table is part of the program, so a name
 * scores the same on every list and on every day.
 */
function rarityOf(form: string): number {
  return rarities.get(form) ?? 1;
}

/** How much evidence a word is by its rarity, 0 to 255, before the role it plays in a name. */
export function evidenceOf(form: string): number {
  return Math.round(255 * (commonWordEvidence + (1 - commonWordEvidence) * rarityOf(form)));
}

/** Words from here on stand in one of a thousand names at most. */
const commonBelow = 0.62;

/** Whether a word stands in more than about one of a thousand names. */
export function isCommonInNames(form: string): boolean {
  return rarityOf(form) < commonBelow;
}

/** Whether a word is of the table: it stands in many names, so it is no slip of the pen. */
export function isKnownInNames(form: string): boolean {
  return rarities.has(form);
}
