const servant = new Set('abd abdul abdel abdal abdol abdur abdus abdou عبد абд абдул абдель'.split(' '));

/** "Abd al-Rahman", servant of the merciful, is one name: its first word adds little to its second one. */
export const isServant = (text: string): boolean => servant.has(text);
