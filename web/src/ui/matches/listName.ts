import { type ListType, listTypes } from '../../../../lib/contract/lists/listTypes.ts';

/** A list as named in answers: the end of `database` gives the publisher's file ("US OFAC SDN"). */
interface NamedList {
  list: ListType;
  database: string;
}

/** In a sentence: "UN list", "US OFAC list (SDN)". */
export function listName(named: NamedList): string {
  return withPart(listTypes[named.list].listName, named);
}

/** As a title: "UN Security Council Sanctions List", "US OFAC Sanctions Lists (SDN)". */
export function listLabel(named: NamedList): string {
  return withPart(listTypes[named.list].label, named);
}

function withPart(name: string, { list, database }: NamedList): string {
  const whole = listTypes[list].database;
  const part = database.startsWith(whole) ? database.slice(whole.length).trim() : '';
  return part ? `${name} (${part})` : name;
}
