import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { readSample } from '../../lib/operations/media/samples/readSample.ts';
import { type ReleaseSample, releaseSamples } from '../../lib/operations/media/samples/releaseSamples.ts';
import { type PublishSample, publishSample } from '../../lib/operations/media/sources/releases/publishSample.ts';
import type { Release } from '../../lib/operations/media/sources/releases/release.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { exitCodeAfter, WrongCall } from '../command/wrongCall.ts';
import { type Command, changeWithheld, commands } from './withheld.ts';

const usage = `npm run media -- sample --data .local
npm run media -- sample --table NAME --bucket NAME
npm run media -- withhold <address or host> --reason TEXT --operator ID --table NAME --bucket NAME
npm run media -- show <address or host> --operator ID ...
npm run media -- withheld ...

  sample      stores the dated samples of press releases that come with the product, so that adverse media finds something before
              any feed was fetched. A source that has releases keeps them.
  withhold    shows an article, or anything of a site, to nobody any more: an objection was granted, or the site is not to be
              trusted. Within a minute, for checks that are made from then on. The reason names no person.
  show        takes that back
  withheld    lists what is withheld, with reasons and the operator

  --operator  your user id, as the user pool shows it: who withheld something or showed it again is kept

  --data    the data folder of a product that runs on this machine
  --table, --bucket    of a deployed stage: its table and its bucket of editions, with AWS_REGION and credentials`;

type Place = PublishSample;

interface Parts {
  samples: readonly ReleaseSample[];
  read: (sample: ReleaseSample) => Promise<Release[]>;
  say: (line: string) => void;
  now: () => Date;
}

const usual: Parts = {
  samples: releaseSamples,
  read: readSample,
  say: (line) => console.log(line),
  now: () => new Date(),
};

/** Runs the command named by the arguments, prints its results, and resolves with its exit code. */
export async function runMedia(args: readonly string[], parts: Partial<Parts> = {}): Promise<number> {
  const { samples, read, say, now } = { ...usual, ...parts };
  try {
    const { place, command, what, reason, operator } = await readCall(args);
    if (command !== 'sample')
      return await changeWithheld(place.table, { command, what, reason, operator, now: now(), say });
    for (const sample of samples) {
      const releases = await read(sample);
      const outcome = await publishSample(place, sample.source, releases);
      say(
        outcome === 'published'
          ? `${sample.source}: ${releases.length} releases of a sample`
          : `${sample.source}: has releases already`,
      );
    }
    return 0;
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

interface Call {
  place: Place;
  command: Command | 'sample';
  what: string | undefined;
  reason: string | undefined;
  operator: string | undefined;
}

async function readCall(args: readonly string[]): Promise<Call> {
  const text = { type: 'string' } as const;
  const options = { data: text, table: text, bucket: text, reason: text, operator: text };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, what, ...more] = positionals;
  const takesWhat = command === 'withhold' || command === 'show';
  if (!isCommand(command) || more.length > 0 || (what !== undefined) !== takesWhat)
    throw new WrongCall('The commands are sample, withhold, show and withheld.');
  return { place: await readPlace(values), command, what, reason: values.reason, operator: values.operator };
}

const isCommand = (name: string | undefined): name is Command | 'sample' =>
  name === 'sample' || commands.some((command) => command === name);

async function readPlace({
  data,
  table,
  bucket,
}: Partial<Record<'data' | 'table' | 'bucket', string>>): Promise<Place> {
  if (data !== undefined) return placeOf(data);
  if (!table || !bucket) throw new WrongCall('Name --data, or --table and --bucket.');
  return {
    table: { ...connectDynamoDb({}), name: table },
    editions: { client: new S3Client({}), name: bucket },
  };
}

type Services = Pick<RunningProduct, 'endpoints' | 'region' | 'credentials' | 'resources'>;

async function placeOf(dataDir: string): Promise<Place> {
  const file = await readFile(join(dataDir, 'services.json'), 'utf8').catch(() => undefined);
  if (file === undefined) throw new Error(`No product has been started with the data folder ${dataDir}.`);
  const { endpoints, region, credentials, resources }: Services = JSON.parse(file);
  const bucket = resources.bucketNames.find((name) => name.includes('editions'));
  if (!bucket) throw new Error('The product has no bucket of editions.');
  const s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
  return {
    table: { ...connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials }), name: resources.tableName },
    editions: { client: s3, name: bucket },
  };
}
