/**
 * The names in Secrets Manager of what a stage knows of its Stripe account: the API key, which an operator puts there, and the secret
 * that events are signed with, which `npm run billing -- prices` puts there.
 */
export const stripeSecretNames = (stage: string) => ({
  key: `klarnavn/${stage}/stripe-key`,
  webhook: `klarnavn/${stage}/stripe-webhook`,
});
