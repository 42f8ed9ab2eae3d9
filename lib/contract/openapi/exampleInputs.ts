import { mediaExampleInputs } from './mediaExampleValues.ts';

/** Example inputs of these operations, beside their required fields. */
export const exampleInputs: Record<string, unknown> = {
  sanctionsCheck: { name: 'Aurelia Beispielsdatter', date_of_birth: '1962-03-12', external_ref: 'customer 4711' },
  pepCheck: { name: 'Aurelia Beispielsdatter', match_type: 'fuzzy', threshold: 0.85 },
  universalSearch: { name: 'Aurelia Beispielsdatter' },
  ...mediaExampleInputs,
  placeHold: { external_ref: 'customer 4711', reason: 'Request of the police of 12 November 2026' },
  createWebhook: { url: 'https://hooks.bank.example/klarnavn', events: ['batch.completed'] },
  estimateAlerts: { threshold: 0.7 },
  markNotifications: { ids: ['ntf_0mwzgh1k29f2c6e8b7a4d3c10e5'], read: true },
  dashboardSearch: { name: 'Aurelia Beispielsdatter', match_type: 'fuzzy' },
  batchCheck: {
    items: [
      { name: 'Aurelia Beispielsdatter', external_ref: 'customer 4711' },
      { name: 'Jane Example', check: 'pep', external_ref: 'customer 4712' },
    ],
  },
};
