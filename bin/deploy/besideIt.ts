import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCdk } from './cdk.ts';
import { type Outputs, outputOf } from './deployedStage.ts';
import { openFront } from './front.ts';
import { stacksWithout } from './stacksWithout.ts';
import { deployStage, requireNoChange } from './stageDeployment.ts';
import type { Target } from './target.ts';

/** Stages to deploy beside the tried one: nobody can sign in to them by a password, so no main job is done there. */
const stagesBeside = ['dev', 'prod'] as const;
export type StageBeside = (typeof stagesBeside)[number];
export const isStageBeside = (name: string): name is StageBeside => stagesBeside.some((stage) => stage === name);

interface Beside {
  target: Target;
  region: string;
  accountId: string;
  dir: string;
  environment: Record<string, string>;
  say: (line: string) => void;
  log: (text: string) => void;
}

/** CloudFront has its firewall and its view from outside there. */
const edgeRegion = 'us-east-1';
/** The rule of prod requiring the company's own data, and its stack. */
const companyRule = { name: 'Company', stack: 'Klarnavn-Prod-Web' };

/**
 * Deploys another stage into the same account and region, as its first deployment is done; opens its site, and deploys it again. Throws a
 * sentence at the first failure.
 */
export async function deployBeside(stage: StageBeside, beside: Beside): Promise<void> {
  const { region, accountId, dir, environment, say, log } = beside;
  const assembly = join(dir, stage);
  await runCdk(['synth', '-q', '-c', `stage=${stage}`, '-c', 'protected=false', '-o', assembly], { environment, log });
  for (const place of [region, edgeRegion])
    await runCdk(['bootstrap', `aws://${accountId}/${place}`, '--app', assembly], { environment, log });
  const deployment = {
    assembly,
    stacks: stacksWithout(assembly, []).kept,
    outputsFile: join(dir, `outputs-${stage}.json`),
    parameters: stage === 'prod' ? ['AlarmEmail=alarms@klarnavn.dk'] : [],
    environment,
    log,
  };
  if (stage === 'prod' && passOverRule(assembly)) {
    say('  prod is refused until registration number and address of the company are entered; tried without that rule');
  }
  await deployStage(deployment);
  say(`deployed ${deployment.stacks.length} stacks of ${stage} beside it`);
  await requireSite(stage, beside, deployment.outputsFile);
  await requireNoChange(deployment);
  say(`${stage} deployed again: nothing changed`);
}

/** Takes the rule out of the written template; false if it is kept by the entered data. */
function passOverRule(assembly: string): boolean {
  const file = join(assembly, templateOf(assembly, companyRule.stack));
  const template = JSON.parse(readFileSync(file, 'utf8'));
  const [assertion] = template.Rules[companyRule.name].Assertions;
  const [entered, wanted] = assertion.Assert['Fn::Equals'];
  if (entered === wanted) return false;
  delete template.Rules[companyRule.name];
  writeFileSync(file, JSON.stringify(template));
  return true;
}

function templateOf(assembly: string, stack: string): string {
  return JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8')).artifacts[stack].properties.templateFile;
}

/** The copied site answers at the distribution: a page, a missing path, and the settings with this stage's own pool. */
async function requireSite(stage: StageBeside, { target, say }: Beside, outputsFile: string): Promise<void> {
  const outputs: Outputs = JSON.parse(readFileSync(outputsFile, 'utf8'));
  const web = `Klarnavn-${stage === 'dev' ? 'Dev' : 'Prod'}-Web`;
  const domainName = new URL(outputOf(outputs, web, 'SiteUrl')).hostname;
  const front = await openFront({ endpoint: target.endpoint, domainName, live: { apiId: '', stage: '' } });
  try {
    const [page, missing, config] = await Promise.all(
      ['/', '/no-such-page', '/config.json'].map((path) => fetch(front.url + path)),
    );
    const pool = JSON.parse(outputOf(outputs, web, 'SiteConfig')).userPoolId;
    const found = {
      page: page?.status === 200 && (await page.text()).includes('<title>'),
      missing: missing?.status === 404,
      config: config?.status === 200 && (await config.json()).userPoolId === pool,
    };
    const wrong = Object.entries(found).filter(([, isRight]) => !isRight);
    if (wrong.length > 0)
      throw new Error(`The site of ${stage} is not served: ${wrong.map(([name]) => name).join(', ')}.`);
  } finally {
    await front.close();
  }
  say(`the site of ${stage} is served from its bucket`);
}
