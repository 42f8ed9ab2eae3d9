import { AwsError } from '../aws/awsError.ts';
import type { JsonInput, JsonService } from '../aws/startJsonService.ts';
import type { Secret, SecretStore, SecretVersion } from './secretStore.ts';

/** What the product asks of Secrets Manager. Source: its API reference; times answered in epoch seconds. */
export function secretOperations(
  store: SecretStore,
  clock: () => Date,
  newVersionId: () => string,
): JsonService['operations'] {
  return {
    GetSecretValue(input) {
      const secret = requireSecret(store, input);
      const stage = optionalText(input, 'VersionStage') ?? 'AWSCURRENT';
      const id = optionalText(input, 'VersionId');
      const version = secret.versions.find((other) => (id ? other.id === id : other.stages.includes(stage)));
      if (!version) {
        const wanted = id ? `VersionId: ${id}` : `staging label: ${stage}`;
        throw notFound(`Secrets Manager can't find the specified secret value for ${wanted}`);
      }
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: version.id,
        VersionStages: version.stages,
        SecretString: version.text,
        SecretBinary: version.binary,
        CreatedDate: version.createdAt / 1000,
      };
    },

    async PutSecretValue(input) {
      const secret = requireSecret(store, input);
      const [text, binary] = [optionalText(input, 'SecretString'), optionalText(input, 'SecretBinary')];
      if ((text === undefined) === (binary === undefined)) {
        throw new AwsError('InvalidParameterException', 'You must provide either SecretString or SecretBinary.');
      }
      const id = optionalText(input, 'ClientRequestToken') ?? newVersionId();
      const repeated = secret.versions.find((version) => version.id === id);
      if (repeated && (repeated.text !== text || repeated.binary !== binary)) {
        throw new AwsError('ResourceExistsException', `A version with the token ${id} and another value exists.`);
      }
      const version = repeated ?? addCurrent(secret, { id, text, binary, createdAt: clock().getTime() });
      await store.save();
      return { ARN: secret.arn, Name: secret.name, VersionId: version.id, VersionStages: version.stages };
    },

    DescribeSecret(input) {
      const secret = requireSecret(store, input);
      return {
        ARN: secret.arn,
        Name: secret.name,
        CreatedDate: secret.createdAt / 1000,
        LastChangedDate: secret.changedAt / 1000,
        VersionIdsToStages: Object.fromEntries(secret.versions.map(({ id, stages }) => [id, stages])),
      };
    },
  };
}

/** The new version is current, the one before it previous; older ones have no stage and are forgotten. */
function addCurrent(secret: Secret, fresh: Omit<SecretVersion, 'stages'>): SecretVersion {
  const version = { ...fresh, stages: ['AWSCURRENT'] };
  const previous = secret.versions
    .filter((other) => other.stages.includes('AWSCURRENT'))
    .map((other) => ({ ...other, stages: ['AWSPREVIOUS'] }));
  secret.versions = [...previous, version];
  secret.changedAt = version.createdAt;
  return version;
}

function requireSecret(store: SecretStore, input: JsonInput): Secret {
  const secret = store.find(optionalText(input, 'SecretId') ?? '');
  if (!secret) throw notFound("Secrets Manager can't find the specified secret.");
  return secret;
}

function optionalText(input: JsonInput, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new AwsError('InvalidParameterException', `${name} must be a string.`);
}

function notFound(sentence: string): AwsError {
  return new AwsError('ResourceNotFoundException', sentence);
}
