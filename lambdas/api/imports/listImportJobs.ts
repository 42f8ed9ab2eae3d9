import { listImportJobs } from '../../../lib/contract/imports.ts';
import { shownImportJob } from '../../../lib/operations/imports/shownImportJob.ts';
import { listImportJobs as stored } from '../../../lib/store/importJobs.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

const jobsMax = 50;

export const handler = door(listImportJobs, async (_input, { caller, now }) => ({
  jobs: (await stored(table(), caller.accountId, jobsMax)).map((job) => shownImportJob(job, now)),
}));
