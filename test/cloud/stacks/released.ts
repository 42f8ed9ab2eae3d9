import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import { describeRelease, type Release, releaseFaults } from '../../../lib/cloud/release.ts';
import { assemblyOf } from '../support/stages.ts';

const file = resolve(import.meta.dirname, '../../../lib/cloud/released/prod.data.json');

it('a deployment over the last release of prod loses no data and takes away no export in use', () => {
  const released: Release = JSON.parse(readFileSync(file, 'utf8'));
  const templates = readTemplates(join(assemblyOf('prod').dir));
  expect(releaseFaults(released, templates)).toEqual([]);
  expect(Object.values(released.kept).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']),
  );
  expect(released.imported.length).toBeGreaterThan(20);
});

it('the description of a release has all that stacks have of each other', () => {
  const { imported } = describeRelease(readTemplates(assemblyOf('prod').dir));
  expect(imported).toEqual(expect.arrayContaining([expect.stringContaining('ExportsOutputRefTable')]));
});
