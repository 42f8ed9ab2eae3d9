import * as contract from '../../../lib/contract/subjects/changeChosenSubjects.ts';
import { changeChosen } from '../../../lib/operations/subjects/changeChosen.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { subjectWriter } from '../../kit/subjects/subjectWriter.ts';

export const handler = plainHandler(contract.changeChosenSubjects, (input, { caller, now }) =>
  changeChosen(subjectWriter(now), caller, input),
);
