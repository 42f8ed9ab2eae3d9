import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { presentSubject } from '../../../lib/operations/subjects/presentSubject.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { subjectWriter } from '../../kit/subjects/subjectWriter.ts';

export const handler = sharedHandler(
  contract.putSubject,
  async (input, { caller, now }) => {
    const { subject } = await putSubject(subjectWriter(now), caller, input);
    return { subject: presentSubject(subject) };
  },
  ({ subject }) => (subject.revision === 1 && subject.created_at === subject.updated_at ? 201 : 200),
);
