export { type CallOptions, Klarnavn, type KlarnavnOptions } from './client.ts';
export * from './errors.ts';
export type { Answer, Meta } from './meta.ts';
export type * from './models.ts';
export type { ScreenedFile, ScreenFileInput, ScreenFileOptions } from './screenFile.ts';
export { verifyWebhook, type WebhookRefusal, type WebhookRequest, WebhookVerificationError } from './webhooks.ts';
