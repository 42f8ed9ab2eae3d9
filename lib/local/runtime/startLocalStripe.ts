import type { Listening } from '../../standIns/aws/listen.ts';
import type { LocalJsonService } from '../../standIns/aws/startJsonService.ts';
import type { SecretConfig } from '../../standIns/secretsManager/startSecretsManager.ts';
import { type StripeOptions, startStripe } from '../../standIns/stripe/startStripe.ts';

export interface LocalStripe extends Listening {
  /** Its API key. */
  secretKey: string;
}

/** Starts Stripe with the keys read by the product's functions from Secrets Manager; not if the assembly has no such secrets. */
export async function startLocalStripe(
  options: Omit<StripeOptions, 'secretKey' | 'webhookSecret'>,
  secrets: readonly SecretConfig[],
  secretsManager: LocalJsonService,
): Promise<LocalStripe | undefined> {
  const textOf = async (ending: string) => {
    const arn = secrets.find(({ name }) => name.endsWith(`/${ending}`))?.arn;
    return arn && String((await secretsManager.call('GetSecretValue', { SecretId: arn })).SecretString);
  };
  const [secretKey, webhookSecret] = [await textOf('stripe-key'), await textOf('stripe-webhook')];
  if (!secretKey || !webhookSecret) return undefined;
  return { ...(await startStripe({ ...options, secretKey, webhookSecret })), secretKey };
}
