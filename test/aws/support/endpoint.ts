/**
 * Against what a contract suite runs: the local service by default, or any endpoint that speaks the protocol, named by
 * CONTRACT_S3_ENDPOINT or CONTRACT_SQS_ENDPOINT with the usual AWS_* credentials and AWS_REGION.
 */
export const remoteEndpoint = {
  s3: process.env.CONTRACT_S3_ENDPOINT,
  sqs: process.env.CONTRACT_SQS_ENDPOINT,
};

export const region = process.env.AWS_REGION ?? 'eu-central-1';

const remote = remoteEndpoint.s3 ?? remoteEndpoint.sqs;
export const credentials = {
  accessKeyId: (remote && process.env.AWS_ACCESS_KEY_ID) || 'AKIDCONTRACT',
  secretAccessKey: (remote && process.env.AWS_SECRET_ACCESS_KEY) || 'contract-secret',
  sessionToken: remote ? process.env.AWS_SESSION_TOKEN : undefined,
};
