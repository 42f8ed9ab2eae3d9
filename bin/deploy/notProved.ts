/** What a run against MiniStack 1.5.33 does not prove, each with its reason; the first ones are corrections of miniStackShim.py. */
export const notProved: readonly { name: string; sentence: string }[] = [
  {
    name: 'loopback_counts_as_tls',
    sentence: 'That policies refuse calls without TLS: the emulator speaks plain HTTP, and every call counts as TLS.',
  },
  {
    name: 'ref_of_a_secret_is_its_arn',
    sentence:
      "What CloudFormation answers to the Ref of a secret: the emulator answers its name, and AWS's documentation says its ARN.",
  },
  {
    name: 'user_pool_has_its_address',
    sentence:
      "The attribute ProviderURL of a user pool: the emulator lacks it, and it is made of region and pool as AWS's documentation says.",
  },
  {
    name: 'distribution_reaches_the_apis',
    sentence:
      "That CloudFront reaches API Gateway: the emulator refuses origins of AWS's own names, and they are answered in the same process.",
  },
  {
    name: 'mail_is_sent_by_its_identity',
    sentence:
      'That SES lets the function send by its configuration set: the emulator asks for no resource, and the correction for the identity.',
  },
  {
    name: 'batches_need_the_right_of_one_message',
    sentence:
      'That SQS takes a batch of messages by the right to SendMessage: the emulator asks for an action of its own, and the correction for the one of AWS.',
  },
  {
    name: 'principal_of_a_session_is_its_role',
    sentence:
      "That a key's policy names the roles that may use it: the emulator compares the session, and the correction the role, as AWS's documentation says.",
  },
  {
    name: 'mail_identity_has_its_records',
    sentence: 'That SES gives an identity the records for its domain: the emulator has none, and they are made up.',
  },
  {
    name: 'outputs_of_other_regions_are_found',
    sentence: 'That CloudFormation finds the output of a stack in another region: the emulator looks in its own alone.',
  },
  {
    name: 'site_is_copied',
    sentence:
      "That CDK's function copies the site into its bucket: it needs AWS's command line, and what it is asked for is done by the correction.",
  },
  {
    name: 'operation_is_taken',
    sentence:
      'Anything about alarms on expressions, budgets, CloudTrail, GuardDuty, saved queries, traces, the protection of sign-in and its log, and how CodeDeploy moves calls to a new version: the emulator takes these resources without making them.',
  },
  {
    name: 'app',
    sentence:
      'How API Gateway hands on the subprotocols of a websocket: they are put back into the headers, and the first one offered is answered, not the one that the function of $connect chose.',
  },
  {
    name: 'front',
    sentence:
      'That CloudFront passes websockets on, its certificate and its name: a front on loopback sets the header Host, and leads websockets to their API.',
  },
  {
    name: 'table',
    sentence:
      'That the template turns on time to live and backups of the table: it is done by calls after the deployment where the emulator has not.',
  },
  {
    name: 'cognito',
    sentence:
      'Anything about the safety of sign-in: the emulator takes codes that were never sent and passwords over SRP that are wrong.',
  },
  {
    name: 'upload form',
    sentence: 'That an upload form refuses other keys, types and signatures: the emulator enforces its size alone.',
  },
  {
    name: 'exports',
    sentence:
      'That CloudFormation lets go of an export in use: the emulator does not refuse it; test/cloud holds the list of exports.',
  },
  {
    name: 'limits',
    sentence:
      'Throttles, quotas of an account, cold starts, delays of IAM and of CloudFront, alarms, mails, and the price of anything.',
  },
];
