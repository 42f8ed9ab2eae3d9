import { externalRefOf } from '../../../lib/contract/screening/batchCheck.ts';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { addSubjects } from '../../../lib/operations/subjects/addSubjects.ts';
import { invalidInput } from '../../kit/http/invalidInput.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { subjectWriter } from '../../kit/subjects/subjectWriter.ts';

export const handler = sharedHandler(contract.addSubjects, ({ subjects }, { caller, now }) => {
  const read = subjects.map(({ sent, read: one }, i) => ({
    externalRef: externalRefOf(sent),
    ...(one.success ? { sent: one.data } : { refusal: invalidInput(sentSubject, one.error, `subjects.${i}`) }),
  }));
  return addSubjects(subjectWriter(now), caller, read);
});
