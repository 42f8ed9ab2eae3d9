import type { JsonCall } from '../../../standIns/aws/signedJsonCall.ts';
import type { LocalDistribution } from '../../assembly/localAssembly.ts';

/** Source: CloudFormation user guide, "Get a secret or secret value from Secrets Manager"; of a secret's text as a whole. */
const secretReference = /^\{\{resolve:secretsmanager:(arn:.+):SecretString:([^:]*):([^:]*):([^:]*)\}\}$/;

/**
 * The distribution with the dynamic references in its origins' headers replaced by the secrets' values, as a deployment does. `call`:
 * Secrets Manager's own operations.
 */
export async function resolveOriginHeaders(
  distribution: LocalDistribution,
  call: JsonCall,
): Promise<LocalDistribution> {
  const behaviours = await Promise.all(
    distribution.behaviours.map(async (behaviour) => {
      const { origin } = behaviour;
      if (!('headers' in origin)) return behaviour;
      const headers = await Promise.all(
        origin.headers.map(async ([name, value]): Promise<[string, string]> => [name, await resolveValue(value, call)]),
      );
      return { ...behaviour, origin: { ...origin, headers } };
    }),
  );
  return { ...distribution, behaviours };
}

async function resolveValue(value: string, call: JsonCall): Promise<string> {
  if (!value.includes('{{resolve:')) return value;
  const [, secretId, jsonKey, stage, versionId] = secretReference.exec(value) ?? [];
  if (!secretId || jsonKey)
    throw new Error(`${value} is not resolved locally: only the text of a secret as a whole is.`);
  const answer = await call('GetSecretValue', {
    SecretId: secretId,
    ...(stage ? { VersionStage: stage } : {}),
    ...(versionId ? { VersionId: versionId } : {}),
  });
  return String(answer.SecretString);
}
