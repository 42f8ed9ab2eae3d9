import type { AreaNeeds, Resources } from './resources.ts';

export function siteNeeds({ settings, publicPaths, data }: Resources) {
  const { table, originSecret, visitorSecret } = data;
  // Visitors are counted by network.
  const visited = [table.use, originSecret, visitorSecret];
  const { network, all } = settings.inquiriesPerDay;
  return {
    sendInquiry: {
      grants: visited,
      environment: { inquiriesPerDay: String(network), inquiriesPerDayOfAll: String(all) },
    },
    eraseInquiries: { grants: [table.use] },
    recordConsent: { grants: visited, environment: { consentsPerDay: String(settings.consentsPerDay) } },
    readConsents: { grants: [table.use] },
    countPage: { grants: [table.use], environment: { publicPaths: publicPaths.join() } },
    readPageCounts: { grants: [table.use] },
  } satisfies AreaNeeds;
}
