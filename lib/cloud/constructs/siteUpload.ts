import { Duration, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { HouseLog } from './houseLog.ts';
import { wildcardFinding } from './wildcardFinding.ts';

export interface SiteUploadProps {
  bucket: IBucket;
  distribution: IDistribution;
  siteDir: string;
  /** Becomes /config.json. */
  config: Record<string, string | number | boolean>;
}

/**
 * Copies the built site. Files below assets have a hash of their content in their name and are kept by browsers; the rest is
 * requested again each time. Nothing old is removed: an open page may still load the files it was built with.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, siteDir, config }: SiteUploadProps) {
    super(scope, id);
    // CloudFront compresses by itself; the compressed copies are for one machine. The sample lists are packed files themselves.
    const site = Source.asset(siteDir, { exclude: ['*.br', '*.gz', '!samples/*'] });
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup: new HouseLog(this, 'Log') };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [site, Source.jsonData('config.json', config)],
      exclude: ['assets/*', 'samples/*', 'sdks/*'],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    const samples = new BucketDeployment(this, 'Samples', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: ['samples/*', 'sdks/*'],
      // By its name a .xml.gz would count as XML, and a .tgz as an uncompressed tar.
      contentType: 'application/octet-stream',
      cacheControl: [CacheControl.noCache()],
    });
    // No page before the files it names.
    pages.node.addDependency(assets, samples);
    this.#explainFindings(assets, bucket);
  }

  #explainFindings({ handlerRole }: BucketDeployment, bucket: IBucket): void {
    const copier = handlerRole.node.scope ?? this;
    const { partition, account, region } = Stack.of(this);
    const reason =
      "CDK's own function for copying assets, which runs during a deployment; CDK chooses its rights and its runtime.";
    const findings = [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `IAM5[Action::s3:${action}*]`),
      wildcardFinding(this, `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*`),
      wildcardFinding(this, bucket.arnForObjects('*')),
      wildcardFinding(this, '*'),
    ];
    for (const finding of findings) acknowledge(copier, finding, reason);
  }
}
