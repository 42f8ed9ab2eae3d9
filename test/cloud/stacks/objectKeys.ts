import { editionPrefixes, objectKeys, ownEditionFolders, uploadPrefixes } from '../../../lib/store/objectKeys.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const job = { accountId: 'account', jobId: 'job_1' };

/** The prefixes below which roles may read or write objects of a bucket. */
function granted(bucket: string, action: 's3:GetObject' | 's3:PutObject'): string[] {
  const prefixes = prod.all('AWS::IAM::Policy').flatMap(({ properties }) => {
    const { Statement } = properties.PolicyDocument as { Statement: { Action: unknown; Resource: unknown }[] };
    return Statement.filter(({ Action }) => [Action].flat().includes(action)).flatMap(({ Resource }) =>
      [Resource]
        .flat()
        .map((arn) => prod.text(arn).replace('.Arn', ''))
        .filter((arn) => arn.startsWith(`${bucket}/`) && arn !== `${bucket}/*`)
        .map((arn) => arn.slice(bucket.length + 1).replace(/\*$/, '')),
    );
  });
  return [...new Set(prefixes)].sort();
}

const folderOf = (key: string) => key.slice(0, key.indexOf('/') + 1);

test('every key lies below a prefix of its bucket, and names its account where it has one', () => {
  const uploads = [
    objectKeys.upload(job),
    objectKeys.chunk({ ...job, number: 1 }),
    objectKeys.prepared({ ...job, number: 1 }),
    objectKeys.problems(job),
    objectKeys.dataExport(job),
    objectKeys.batchFile(job),
    objectKeys.backTestPart({ ...job, number: 1 }),
    objectKeys.batchPart({ ...job, number: 1 }, 'csv'),
    objectKeys.batchResult(job, 'csv'),
    objectKeys.reportFile({ ...job, sha256: 'hash' }),
    objectKeys.caseUpload({ accountId: 'account', caseId: 'case', id: 'file' }),
    objectKeys.caseFile({ accountId: 'account', caseId: 'case', id: 'file' }),
  ];
  const editions = [
    objectKeys.segment('un_sanctions_list', 'hash'),
    objectKeys.changes(job),
    objectKeys.engine('hash'),
    objectKeys.releases('releases_doj', 'hash', 'names'),
    objectKeys.gkg('hash', 'names'),
  ];
  expect(uploads.map(folderOf).sort()).toEqual(Object.values(uploadPrefixes).sort());
  expect(editions.map(folderOf).sort()).toEqual(Object.values(editionPrefixes).sort());
  for (const key of [...uploads, objectKeys.changes(job)]) expect(key.split('/')[1]).toBe(job.accountId);
});

test("an account's own segments lie below those that are read, and below what goes with their account", () => {
  const key = objectKeys.ownSegment('account', 'un_sanctions_list', 'hash');
  expect(key.startsWith(editionPrefixes.segments)).toBe(true);
  expect(ownEditionFolders('account').filter((folder) => key.startsWith(folder))).toHaveLength(1);
  expect(ownEditionFolders('other').filter((folder) => key.startsWith(folder))).toEqual([]);
});

test('functions may read and write below these prefixes of the uploads bucket and no others', () => {
  const prefixes = Object.values(uploadPrefixes).sort();
  expect(granted('UploadsBucket', 's3:GetObject')).toEqual(prefixes);
  expect(granted('UploadsBucket', 's3:PutObject')).toEqual(prefixes);
});

test('what is granted of the editions bucket by prefix is one of its prefixes', () => {
  const prefixes: string[] = Object.values(editionPrefixes);
  const of = [...granted('EditionsBucket', 's3:GetObject'), ...granted('EditionsBucket', 's3:PutObject')];
  expect(of.filter((prefix) => !prefixes.includes(prefix))).toEqual([]);
});

test('every folder of the uploads bucket is emptied after a time', () => {
  const { LifecycleConfiguration } = prod.one('AWS::S3::Bucket', 'UploadsBucket').properties;
  const { Rules } = LifecycleConfiguration as { Rules: { Prefix: string }[] };
  expect(Rules.map(({ Prefix }) => Prefix).sort()).toEqual(Object.values(uploadPrefixes).sort());
});
