/** The events of a user pool with a function; named as in CloudFormation's `LambdaConfig`. */
export const triggerNames = [
  'PostConfirmation',
  'PostAuthentication',
  'PreTokenGeneration',
  'DefineAuthChallenge',
  'CreateAuthChallenge',
  'VerifyAuthChallengeResponse',
] as const;
export type TriggerName = (typeof triggerNames)[number];
