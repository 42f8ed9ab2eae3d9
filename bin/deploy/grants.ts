/** A decision of IAM about a call of a role, as miniStackShim.py writes it. */
export interface Decision {
  /** `arn:aws:sts::<account>:assumed-role/<role>/<session>`; of a function the session is its name. */
  principal: string;
  action: string;
  resource: string;
  allowed: boolean;
}

interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
}

interface Statement {
  Effect: string;
  Action: string | string[];
}

/** Actions of AWS itself by a function's role, or without a trace in an emulator: no test can use it. */
const usedByAws =
  /^(logs:|xray:|sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueueAttributes|GetQueueUrl)$|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$)/;

/** By function name: every action allowed by its role. */
export function grantedActions(resources: Record<string, TemplateResource>): Map<string, Set<string>> {
  const ofRole = new Map<string, Set<string>>();
  for (const { Type, Properties = {} } of Object.values(resources)) {
    if (Type !== 'AWS::IAM::Policy') continue;
    const { PolicyDocument, Roles } = Properties as {
      PolicyDocument: { Statement: Statement[] };
      Roles: { Ref?: string }[];
    };
    for (const { Ref } of Roles) {
      // The role of another stack: its rights stand with their resource.
      if (Ref === undefined) continue;
      const known = ofRole.get(Ref) ?? new Set<string>();
      ofRole.set(Ref, known);
      for (const { Effect, Action } of PolicyDocument.Statement)
        if (Effect === 'Allow') for (const action of [Action].flat()) known.add(action);
    }
  }
  const functions = Object.values(resources).filter(({ Type }) => Type === 'AWS::Lambda::Function');
  return new Map(
    functions.flatMap(({ Properties = {} }) => {
      const { FunctionName, Role } = Properties as {
        FunctionName?: string;
        Role?: { 'Fn::GetAtt'?: [string, string] };
      };
      const granted = ofRole.get(Role?.['Fn::GetAtt']?.[0] ?? '');
      return FunctionName && granted ? [[FunctionName, granted] as const] : [];
    }),
  );
}

/** A sentence for each refused call, each once. */
export function refusals(decisions: readonly Decision[]): string[] {
  const sentences = decisions
    .filter(({ allowed }) => !allowed)
    .map(({ principal, action, resource }) => {
      const [, role, session] = principal.split('/');
      return `${session} (role ${role}) was refused ${action} on ${resource}`;
    });
  return [...new Set(sentences)];
}

/** Functions with rights and without a call. */
export function idleFunctions(granted: Map<string, Set<string>>, decisions: readonly Decision[]): string[] {
  const busy = new Set(decisions.map(functionOf));
  return [...granted.keys()].filter((name) => !busy.has(name));
}

/** The unused actions of functions with calls, as `action: function, function`. */
export function unusedActions(granted: Map<string, Set<string>>, decisions: readonly Decision[]): string[] {
  const used = new Set(decisions.map((one) => `${functionOf(one)} ${one.action}`));
  const idle = idleFunctions(granted, decisions);
  const holders = new Map<string, string[]>();
  for (const [name, actions] of granted) {
    if (idle.includes(name)) continue;
    for (const action of actions) {
      if (usedByAws.test(action) || used.has(`${name} ${action}`)) continue;
      holders.set(action, [...(holders.get(action) ?? []), name]);
    }
  }
  return [...holders].sort().map(([action, names]) => `${action}: ${names.sort().join(', ')}`);
}

const functionOf = ({ principal }: Decision) => principal.split('/')[2] ?? '';
