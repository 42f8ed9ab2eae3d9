import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { lazy } from '../lazy.ts';

export const secretsManager = lazy(() => new SecretsManagerClient({}));
