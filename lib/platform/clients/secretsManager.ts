import { lazy } from '../lazy.ts';

/**
 * The client and its commands, loaded at the first use: every endpoint can read secrets, few calls do, and a function that starts
 * waits for all that it loads.
 */
export const secretsManager = lazy(async () => {
  const { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } = await import(
    '@aws-sdk/client-secrets-manager'
  );
  return { client: new SecretsManagerClient({}), GetSecretValueCommand, ResourceNotFoundException };
});
