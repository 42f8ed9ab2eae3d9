import type { Side } from './sides.ts';

/** The first line of a passport or card (ICAO 9303): a letter, another one or <, the country in three letters, surname << given names. */
const line = /^[A-Z][A-Z<][A-Z<]{3}([A-Z<]{3,80})$/;

/** The name in the machine-readable line of a document: "P<RUSPUTIN<<VLADIMIR<<<<<<". */
export function machineReadableName(field: string): Side[] {
  const [surname = '', given = ''] = line.exec(field.trim())?.[1]?.split('<<') ?? [];
  if (surname === '' || given === '') return [];
  const name = `${given} ${surname}`.replaceAll('<', ' ').trim();
  return [{ name, isShip: false, isOneOfSeveral: false }];
}
