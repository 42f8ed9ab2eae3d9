import { secretsManager } from './clients/secretsManager.ts';
import { type EnvironmentKey, env } from './env.ts';

/** The current value of the secret with its ARN in this variable. */
export async function secretText(arnKey: EnvironmentKey): Promise<string> {
  const { client, GetSecretValueCommand } = await secretsManager();
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env(arnKey) }));
  if (!SecretString) throw new Error(`The secret of ${arnKey} is empty`);
  return SecretString;
}

/** That value and the one before it, if any: while a secret is changed, both are in use. */
export async function secretTexts(arnKey: EnvironmentKey): Promise<string[]> {
  const current = await secretText(arnKey);
  const { client, GetSecretValueCommand, ResourceNotFoundException } = await secretsManager();
  try {
    const previous = await client.send(
      new GetSecretValueCommand({ SecretId: env(arnKey), VersionStage: 'AWSPREVIOUS' }),
    );
    return previous.SecretString ? [current, previous.SecretString] : [current];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [current];
    throw error;
  }
}
