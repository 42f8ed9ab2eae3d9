import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct, IConstruct } from 'constructs';
import type { FunctionEntry } from '../functionEntries.ts';
import { HouseStack, type HouseStackProps } from './houseStack.ts';

export interface AreaStackProps extends HouseStackProps {
  /** What bundleFunctions wrote: a folder an area. */
  functionsDir: string;
}

/** The stack Audit watches the AWS account. */
const namesOfStacks: Record<string, string> = { audit: 'auditTrail' };

/**
 * Functions of an area with their roles and logs, all from one code asset. An area with more than endpoints (queues, workers) has a
 * subclass.
 */
export class AreaStack extends HouseStack {
  readonly area: string;
  readonly #codeDir: string;
  #code: Code | undefined;

  constructor(scope: Construct, area: string, props: AreaStackProps, description = `The endpoints of ${area}.`) {
    super(scope, namesOfStacks[area] ?? area, description, props);
    this.area = area;
    this.#codeDir = join(props.functionsDir, area);
  }

  /** Code of the area. Throws if the function's file is not part of it. */
  codeWith(entry: FunctionEntry): Code {
    if (!existsSync(join(this.#codeDir, `${entry}.mjs`))) {
      throw new Error(
        `The function ${entry} has no code: lambdas/${entry}.ts does not exist or was not bundled for the area ${this.area}.`,
      );
    }
    this.#code ??= Code.fromAsset(this.#codeDir);
    return this.#code;
  }

  /** The area's stack around a construct. */
  static override of(construct: IConstruct): AreaStack {
    const stack = HouseStack.of(construct);
    if (stack instanceof AreaStack) return stack;
    throw new Error(`${construct.node.path} does not stand in the stack of an area`);
  }
}
