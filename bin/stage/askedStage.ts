import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { edgeRegion } from '../../lib/cloud/edgeRegion.ts';
import type { StageSettings } from '../../lib/cloud/stageSettings.ts';
import { stageNamed } from '../../lib/cloud/stages.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import type { Table } from '../../lib/store/table.ts';
import { WrongCall } from '../command/wrongCall.ts';

/** A stage in an AWS account, as the environment names the account and the region. */
export interface AskedStage {
  settings: StageSettings;
  region: string;
  /** A stack of the stage's region; one in us-east-1. */
  stack(capability: string, place?: 'edge'): AskedStack;
}

export interface AskedStack {
  name: string;
  region: string;
  /** The name or ARN given by CloudFormation; throws a sentence if there is no such stack or resource. */
  resource(type: string, id: string): Promise<string>;
}

/** Throws WrongCall for a stage missing in AWS, and without a region. */
export function askedStage(
  name: string | undefined,
  { AWS_REGION, AWS_DEFAULT_REGION }: Partial<Record<string, string>> = process.env,
): AskedStage {
  if (!name) throw new WrongCall('Name the stage with --stage.');
  const settings = settingsNamed(name);
  const region = AWS_REGION || AWS_DEFAULT_REGION;
  if (!settings.isOperated) throw new WrongCall(`The stage ${name} stands on one machine and not on AWS.`);
  if (!region) throw new WrongCall('Name the region of the stage with AWS_REGION.');
  if (settings.regions && !settings.regions.includes(region))
    throw new WrongCall(`The stage ${name} may not stand in ${region}. Name one of ${settings.regions.join(', ')}.`);
  const prefix = `Klarnavn-${name.charAt(0).toUpperCase()}${name.slice(1)}-`;
  return {
    settings,
    region,
    stack: (capability, place) =>
      place === 'edge'
        ? askedStack(`${prefix}${capability}-${region}`, edgeRegion)
        : askedStack(`${prefix}${capability}`, region),
  };
}

function settingsNamed(name: string): StageSettings {
  try {
    return stageNamed(name);
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message.replace('-c stage=<name>', '--stage') : String(error));
  }
}

export async function tableOf(stage: AskedStage): Promise<Table> {
  return {
    ...connectDynamoDb({ region: stage.region }),
    name: await stage.stack('Data').resource('AWS::DynamoDB::Table', 'Table'),
  };
}

export function poolIdOf(stage: AskedStage): Promise<string> {
  return stage.stack('People').resource('AWS::Cognito::UserPool', 'UserPool');
}

function askedStack(name: string, region: string): AskedStack {
  return {
    name,
    region,
    async resource(type, id) {
      const found = (await resourcesOf(name, region)).find(
        ({ ResourceType, LogicalResourceId = '' }) => ResourceType === type && LogicalResourceId.startsWith(id),
      );
      if (found?.PhysicalResourceId) return found.PhysicalResourceId;
      throw new Error(`The stack ${name} has no ${id}: it was deployed or removed half.`);
    },
  };
}

async function resourcesOf(StackName: string, region: string): Promise<StackResourceSummary[]> {
  const resources: StackResourceSummary[] = [];
  try {
    const client = new CloudFormationClient({ region });
    for await (const page of paginateListStackResources({ client }, { StackName }))
      resources.push(...(page.StackResourceSummaries ?? []));
    return resources;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message))
      throw new Error(`There is no stack ${StackName} in ${region}.`);
    throw error;
  }
}
