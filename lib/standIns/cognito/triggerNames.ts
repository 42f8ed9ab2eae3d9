/** The events of a user pool that call a function; named as in CloudFormation's `LambdaConfig`. */
export const triggerNames = ['PostConfirmation', 'PostAuthentication', 'PreTokenGeneration'] as const;
export type TriggerName = (typeof triggerNames)[number];
