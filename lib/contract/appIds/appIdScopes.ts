/** What an App ID may be limited to; without scopes it may be used for everything, whatever is added later included. */
export const appIdScopes = ['sanctions', 'pep', 'batch', 'adverse_media', 'webhooks'] as const;
export type AppIdScope = (typeof appIdScopes)[number];
