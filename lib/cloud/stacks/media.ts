import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { editionPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { fetchedReleasesOf } from '../fetchedReleases.ts';
import { gkgDaysOf } from '../gkgDays.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';

interface MediaStackProps extends AreaStackProps {
  data: DataStack;
}

/**
 * Adverse media: a schedule -> releasesRefreshed, which fetches press releases; another -> gkgTaken, which takes GDELT's lists of names
 * in the news. A schedule is off in a stage that fetches none. NewsQueue -> newsDue asks the news in stages that search them.
 */
export class MediaStack extends AreaStack {
  /** Absent in a stage that searches no news. */
  readonly newsQueue: HouseQueue | undefined;

  constructor(scope: Construct, props: MediaStackProps) {
    super(scope, 'media', props, 'Looks for adverse media, and fetches what is searched for it.');
    this.#fetchReleases(props);
    this.#ingestGkg(props);
    if (this.settings.searchesNews) this.newsQueue = this.#queryNews(props);
  }

  /** One message group, so that one function at a time asks: the pace is the whole service's. */
  #queryNews({ data }: MediaStackProps): HouseQueue {
    const queue = new HouseQueue(this, 'NewsQueue', {
      holdsNames: true,
      isOrdered: true,
      late: {
        minutes: 15,
        errorImpact:
          'Customers who check adverse media are told that the news still wait, for longer than they repeat a check.',
      },
      visibilitySeconds: sizes.newsDue.timeoutSeconds + 30,
      errorImpact:
        'Customers whose checks of adverse media asked the news were told that these still wait; nobody was told that nothing was found.',
      whatToDo: "Read newsDue's log and fix the fault. The messages can be deleted: whoever repeats a check asks anew.",
    });
    const worker = new HouseFunction(this, {
      entry: 'workers/newsDue',
      description: 'Asks GDELT for news, at the pace that it allows.',
      ...sizes.newsDue,
      grants: [data.table.use],
    });
    worker.addEventSource(new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true }));
    return queue;
  }

  #fetchReleases({ data }: MediaStackProps): void {
    const worker = new HouseFunction(this, {
      entry: 'workers/releasesRefreshed',
      description: 'Reads the feeds of authorities that are due, and stores their new press releases.',
      ...sizes.releasesRefreshed,
      grants: [
        data.table.use,
        data.editions.objects('editionsBucket', {
          read: [editionPrefixes.releases],
          write: [editionPrefixes.releases],
        }),
        ...fetchedReleasesOf(this.settings),
      ],
    });
    new Rule(this, 'ReleasesRefresh', {
      description: 'Reads the feeds of authorities that are due.',
      enabled: this.settings.fetchedReleases.length > 0,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(worker)],
    });
    new LogLineAlarm(worker, {
      line: 'release refresh keeps failing',
      errorImpact:
        "Customers who check adverse media miss an authority's newest press releases, and are told until when it was looked: several requests for its feed have failed.",
      whatToDo:
        "Search releasesRefreshed's log for the line; it names the source and the reason. Where the publisher's address or format changed, correct releasePublishers.ts, readFeed.ts or decisionList.ts in lib/operations/media/sources/releases.",
    });
    new HouseAlarm(worker, 'Alarm', {
      metric: worker.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      errorImpact: 'No press releases are being fetched, so customers who check adverse media will miss the newest.',
      whatToDo: 'Read the log of releasesRefreshed, and check that the table and the bucket of editions respond.',
    });
  }

  #ingestGkg({ data }: MediaStackProps): void {
    const { mediaGkg } = this.settings;
    const prefixes = [editionPrefixes.gkg];
    const worker = new HouseFunction(this, {
      entry: 'workers/gkgTaken',
      description: "Takes GDELT's newest lists of whom the news name, and stores those that accuse of anything.",
      ...sizes.gkgTaken,
      grants: [
        data.table.use,
        data.editions.objects('editionsBucket', { read: prefixes, write: prefixes }),
        ...(mediaGkg ? [gkgDaysOf(mediaGkg)] : []),
      ],
    });
    new Rule(this, 'GkgTaking', {
      description: "Takes GDELT's newest lists of whom the news name.",
      enabled: mediaGkg !== undefined,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(worker)],
    });
    new LogLineAlarm(worker, {
      line: 'GKG falls behind',
      errorImpact:
        "Customers who check adverse media miss the newest names in the news, and are told until when it was looked: GDELT's lists of the last hour and a half are not stored, of what is read in English or of what is translated.",
      whatToDo:
        "Read gkgTaken's log; the lines before say what GDELT answered. Where its address or format changed, correct gkgFeeds.ts or gkgRow.ts in lib/operations/media/sources/gkg. Missing files of the kept days are taken afterwards by themselves.",
    });
    new HouseAlarm(worker, 'Alarm', {
      metric: worker.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      errorImpact:
        "None of GDELT's lists are being stored, so customers who check adverse media will miss the newest names in the news.",
      whatToDo: 'Read the log of gkgTaken, and check that the table and the bucket of editions respond.',
    });
  }
}
