import { AwsError } from '../aws/awsError.ts';
import type { JsonInput, JsonService } from '../aws/startJsonService.ts';
import type { SecretStore } from './secretStore.ts';

/** The operations of Secrets Manager called by the product. Source: its API reference; times in epoch seconds. */
export function secretOperations(store: SecretStore): JsonService['operations'] {
  return {
    GetSecretValue(input) {
      const secret = store.find(optionalText(input, 'SecretId') ?? '');
      if (!secret) throw notFound("Secrets Manager can't find the specified secret.");
      if (optionalText(input, 'VersionId')) {
        throw new AwsError('UnsupportedOperation', 'VersionId is not offered by the local Secrets Manager.');
      }
      const stage = optionalText(input, 'VersionStage') ?? 'AWSCURRENT';
      const { arn, name, value } = secret;
      if (!value || stage !== 'AWSCURRENT') {
        throw notFound(`Secrets Manager can't find the specified secret value for staging label: ${stage}`);
      }
      return {
        ARN: arn,
        Name: name,
        VersionId: value.versionId,
        VersionStages: ['AWSCURRENT'],
        SecretString: value.text,
        CreatedDate: value.createdAt / 1000,
      };
    },
  };
}

function optionalText(input: JsonInput, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new AwsError('InvalidParameterException', `${name} must be a string.`);
}

function notFound(sentence: string): AwsError {
  return new AwsError('ResourceNotFoundException', sentence);
}
