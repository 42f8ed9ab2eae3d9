import { readFileSync } from 'node:fs';
import { edgeRegion } from '../../lib/cloud/edgeRegion.ts';

const folder = 'lib/cloud/pipeline';
const { Resources } = JSON.parse(readFileSync(`${folder}/roles.json`, 'utf8'));
const workflow = readFileSync(`${folder}/deploy.yml`, 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

/** What CloudFormation puts a value in place of. */
const filled = (name: string) => `$\{${name}}`;
const [account, repository] = [filled('AWS::AccountId'), filled('Repository')];

const statementsOf = (role: string) =>
  Resources[role].Properties.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: object[] } }) => PolicyDocument.Statement,
  );
const bootstrapRoles = (...names: string[]) =>
  [filled('AWS::Region'), edgeRegion].flatMap((region) =>
    names.map((name) => ({
      'Fn::Sub': `arn:${filled('AWS::Partition')}:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-${region}`,
    })),
  );

test.each([
  ['DeployRole', bootstrapRoles('deploy', 'file-publishing', 'image-publishing', 'lookup')],
  ['DiffRole', bootstrapRoles('lookup')],
])('%s may assume roles of the bootstrap in the two regions of a stage, and nothing else', (role, Resource) => {
  expect(statementsOf(role)).toEqual([{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource }]);
  expect(Resources[role].Properties).not.toHaveProperty('ManagedPolicyArns');
});

test.each([
  [
    'DeployRole',
    [{ 'Fn::Sub': `repo:${repository}:environment:dev` }, { 'Fn::Sub': `repo:${repository}:environment:prod` }],
  ],
  ['DiffRole', { 'Fn::Sub': `repo:${repository}:pull_request` }],
])('%s is taken by runs of the one repository alone, each for what it is', (role, subject) => {
  const { Statement } = Resources[role].Properties.AssumeRolePolicyDocument;
  expect(Statement).toHaveLength(1);
  expect(Statement[0]).toMatchObject({
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': subject,
      },
    },
  });
});

/** The lines of a job. */
const jobOf = (name: string) =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n|  #.*\\n)+)`, 'm').exec(workflow)?.[1] ?? '';

test('dev is deployed by itself and prod after approval, one run of each at a time, none stopped half way', () => {
  for (const stage of ['dev', 'prod']) {
    const job = jobOf(stage);
    expect(job).toContain(`environment: ${stage}\n`);
    expect(job).toContain(`concurrency: { group: deploy-${stage}, cancel-in-progress: false }`);
    expect(job).toContain(`npx cdk deploy --all -c stage=${stage} --require-approval never`);
    expect(job).toContain("if: github.event_name == 'push'");
  }
  expect(jobOf('dev')).toContain('needs: check');
  expect(jobOf('prod')).toContain('needs: dev');
});

test('a pull request is given no role that changes anything', () => {
  expect(jobOf('diff')).toContain('vars.DIFF_ROLE');
  expect(jobOf('diff')).not.toContain('vars.DEPLOY_ROLE');
  expect(jobOf('check')).not.toContain('id-token');
});

test('the commands of this repository exist', () => {
  const named = [...workflow.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((script) => !scripts.includes(script ?? ''))).toEqual([]);
});
