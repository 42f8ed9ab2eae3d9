import type { Component } from '../../../../lib/contract/status/serviceStatus.ts';

/** What people call each component. */
export const componentNames: Record<Component, string> = {
  api: 'API',
  dashboard: 'Dashboard',
  imports: 'Imports of lists',
  mails: 'Mails',
};
