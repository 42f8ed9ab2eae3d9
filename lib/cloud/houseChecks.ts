import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import { HouseFunction } from './constructs/houseFunction.ts';
import { wildcardFinding } from './constructs/wildcardFinding.ts';

/**
 * cdk-nag's AwsSolutions pack, which fails the synth. It names a wildcard by its resource in the finished template, so reasons given by
 * functions are passed on only now, with references between stacks known.
 */
export class HouseChecks extends AwsSolutionsChecks {
  override validateScope(scope: IConstruct) {
    for (const construct of scope.node.findAll()) {
      if (construct instanceof HouseFunction) explainWildcards(construct);
    }
    return super.validateScope(scope);
  }
}

function explainWildcards({ role, wildcards }: HouseFunction): void {
  for (const { resources, wildcardReason } of wildcards) {
    for (const resource of resources) {
      if (role && wildcardReason) acknowledge(role, wildcardFinding(role, resource), wildcardReason);
    }
  }
}
