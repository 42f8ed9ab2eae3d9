/** What the fields of subjects mean, as fieldTexts.ts has the others. */
export const subjectFieldTexts: Record<string, string> = {
  'subject.id': 'Of the subject; a removed subject that is added again has another one.',
  'subjects.id': 'Of the subject.',
};
