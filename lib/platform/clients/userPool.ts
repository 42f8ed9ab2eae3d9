import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { lazy } from '../lazy.ts';

export const userPool = lazy(() => new CognitoIdentityProviderClient({}));
