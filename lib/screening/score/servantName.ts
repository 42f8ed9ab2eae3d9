const servant = new Set('abd abdul abdel abdal abdol abdur abdus abdou عبد абд абдул абдель'.split(' '));

/** "Abd al-Rahman", servant of the merciful, is one name: its first word tells little that its second one does not. */
export const isServant = (text: string): boolean => servant.has(text);
