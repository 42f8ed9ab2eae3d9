/**
 * List prices of AWS in US dollars, without free tiers, credits and discounts for volume: eu-north-1 (Stockholm), of CloudFront for readers
 * in Europe. Noted from the services' pricing pages as known on the date below; compare them with the pages before deciding by them.
 */
export const prices = {
  date: '2026-11-27',
  region: 'eu-north-1',
  perMillion: {
    cloudFrontRequests: 1.2,
    restApiRequests: 3.5,
    functionRequests: 0.2,
    writeUnits: 0.672,
    readUnits: 0.134,
    queueRequests: 0.4,
    traces: 5,
    firewallRequests: 0.6,
    objectWrites: 5,
  },
  perGigabyte: {
    cloudFrontOut: 0.085,
    /** What a region sends to the internet itself. */
    regionOut: 0.09,
    logsIn: 0.54,
    /** For a month. */
    table: 0.269,
    restorableTable: 0.215,
    objects: 0.023,
  },
  /** A gigabyte of memory for a second, on ARM. */
  functionGigabyteSecond: 0.0000133334,
  /** A warm copy, for a gigabyte and a second, beside its work. */
  warmGigabyteSecond: 0.0000033334,
  /** For a month, each. */
  monthly: {
    /** For each metric of an alarm. */
    alarm: 0.1,
    insightRule: 0.5,
    /** Only for the hours with values. */
    customMetric: 0.3,
    /** Beyond the three free ones of an AWS account. */
    dashboard: 3,
    secret: 0.4,
    /** A key of KMS that is ours; of several regions, for each of them. */
    key: 1,
    firewall: 5,
    firewallRule: 1,
    /** A person who signs in, renews a token, or whom an operation of the user pool is about; of the Plus plan. */
    activePerson: 0.02,
  },
} as const;
