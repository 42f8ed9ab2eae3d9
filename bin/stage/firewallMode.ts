import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import type { Answer } from './answer.ts';
import type { AskedStage } from './askedStage.ts';

interface Rule {
  Name: string;
  Action?: Record<string, unknown>;
  OverrideAction?: Record<string, unknown>;
}

/** Whether the firewall before the distribution refuses anything, by the deployed template. */
export async function firewallMode(stage: AskedStage): Promise<Answer> {
  const { name: StackName, region } = stage.stack('Edge', 'edge');
  const { TemplateBody = '{}' } = await new CloudFormationClient({ region }).send(
    new GetTemplateCommand({ StackName }),
  );
  const { Resources = {} }: { Resources?: Record<string, { Type: string; Properties: { Rules?: Rule[] } }> } =
    JSON.parse(TemplateBody);
  const firewall = Object.values(Resources).find(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  if (!firewall) return { lacks: `${StackName} has no firewall: deploy it` };
  const counting = (firewall.Properties.Rules ?? []).filter(({ Action, OverrideAction }) => {
    return Action?.Count !== undefined || OverrideAction?.Count !== undefined;
  });
  if (counting.length === 0) return { is: 'blocks' };
  const todo = 'when its metrics show no customer, set firewall to blocks in klarnavn.config.json and deploy';
  return { lacks: `counts and refuses nothing: ${todo}` };
}
