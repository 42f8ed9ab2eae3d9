import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { CurrentGkg } from '../../lib/operations/media/sources/gkg/currentGkg.ts';
import { gkgSource } from '../../lib/operations/media/sources/gkg/gkgSource.ts';
import { ingestGkg } from '../../lib/operations/media/sources/gkg/ingestGkg.ts';
import { publicBytes } from '../../lib/platform/publicFetch/publicBytes.ts';
import { keys } from '../../lib/store/keys.ts';
import { findGkgDays } from '../../lib/store/media/gkgDays.ts';
import type { Table } from '../../lib/store/table.ts';
import { type BadServer, gives, startBadServer } from './badServer.ts';
import { startTable } from './dynamo.ts';
import { gkgRow, gkgZip, md5Of, newestText } from './gkgFiles.ts';
import { memoryBucket } from './memoryAws.ts';

export const gdelt = 'data.gdeltproject.org';
const bucket = `https://storage.googleapis.com/${gdelt}`;
export const suffixes = ['.gkg.csv.zip', '.translation.gkg.csv.zip'];
const stampOf = (at: string) => new Date(at).toISOString().slice(0, 19).replace(/[-T:]/g, '');
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

interface Asked {
  name?: string;
  from?: string;
  to?: string;
  languages?: string[];
  memory?: number;
}

/** A table and a server of their own, with files in GDELT's layout. */
export class GkgWorld {
  readonly table: Table;
  readonly server: BadServer;
  readonly editions = memoryBucket();
  readonly days: number;

  constructor(table: Table, server: BadServer, days = 2) {
    this.table = table;
    this.server = server;
    this.days = days;
  }

  /** The file of a quarter of an hour, marked as the newest; without rows an ordinary article. */
  has(at: string, rows: string[] = [], md5?: string): void {
    const stamp = stampOf(at);
    for (const suffix of suffixes) {
      const address = `/gdeltv2/${stamp}${suffix}`;
      const own =
        rows.length > 0 ? rows : [gkgRow({ url: `https://news.example/${stamp}${suffix}`, persons: 'Carl Dahl,9' })];
      const zip = gkgZip(
        own.map((row) => row.replaceAll('20261123081500', stamp)),
        `${stamp}.csv`,
      );
      this.server.has(address, gives(zip));
      this.announce(suffix, newestText(`http://${gdelt}${address}`, md5 ?? md5Of(zip)));
    }
  }

  announce(suffix: string, text: string): void {
    this.server.has(`/gdeltv2/lastupdate${suffix.startsWith('.t') ? '-translation' : ''}.txt`, gives(text));
  }

  /** All files of a time, every quarter of an hour. */
  hasAll(from: string, to: string, rows: string[] = []): void {
    for (let at = from; at <= to; at = minutesAfter(at, 15)) this.has(at, rows);
  }

  take(at: string) {
    const { table, editions, server, days } = this;
    return ingestGkg({
      table,
      editions,
      days,
      now: new Date(at),
      fetchBytes: (address, asked) =>
        publicBytes(address.replace(bucket, server.url), { ...asked, trustedOrigin: server.url }),
    });
  }

  search(
    at: string,
    { name = 'Orla Brennick', from = '2026-11-01', to = '2026-11-30', languages = [], memory }: Asked = {},
  ) {
    const gkg = new CurrentGkg(this.table, this.editions, this.days, memory);
    const subject = { name, aliases: [] };
    return gkgSource({ gkg, now: new Date(at) }).search(
      { subject, from, to, languages, countries: [], categories: [] },
      new AbortController().signal,
    );
  }
}

/** For each test of a file a world without anything stored, on one table. */
export function gkgWorlds(): (days?: number) => GkgWorld {
  let table: Table;
  let close: () => Promise<void>;
  let server: BadServer;
  beforeAll(async () => {
    ({ table, close } = await startTable());
  });
  afterAll(() => close());
  beforeEach(async () => {
    server = await startBadServer();
  });
  afterEach(async () => {
    await server.close();
    for (const { day } of await findGkgDays(table)) {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: { ...keys.gkgDay(day) } }));
    }
  });
  return (days) => new GkgWorld(table, server, days);
}
