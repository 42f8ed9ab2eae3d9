/** The AWS account behind the environment's keys; throws a sentence if it has none, or names an emulator too. */
export function accountOf(environment: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || !AWS_REGION || AWS_ENDPOINT_URL) {
    throw new Error(
      '--aws needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and no AWS_ENDPOINT_URL ("aws configure export-credentials --format env" prints those of a profile).',
    );
  }
  return { name: `AWS in ${AWS_REGION}`, endpoint: '', keeps: true, stop: async () => {} };
}
