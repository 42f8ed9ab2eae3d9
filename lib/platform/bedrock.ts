import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { lazy } from './lazy.ts';

/** Made at first use, as the other clients. A call is tried once: its caller waits seconds, and the rules need no model. */
export const bedrock = lazy(() => new BedrockRuntimeClient({ maxAttempts: 1 }));
