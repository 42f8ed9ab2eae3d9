/**
 * Names in Secrets Manager: the API key, entered by an operator, and the signing secret of events, entered by `npm run billing --
 * prices`.
 */
export const stripeSecretNames = (stage: string) => ({
  key: `klarnavn/${stage}/stripe-key`,
  webhook: `klarnavn/${stage}/stripe-webhook`,
});
