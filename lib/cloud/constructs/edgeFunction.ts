import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { regionalName } from './regionalName.ts';

/** A small function run by CloudFront itself; its language is a subset of JavaScript. */
export class EdgeFunction extends CloudFrontFunction {
  constructor(scope: Construct, id: string, comment: string, code: string) {
    super(scope, id, {
      functionName: regionalName(scope, id),
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      comment,
    });
  }

  /** For a behaviour with its requests, before they are passed on. */
  get beforeRequest() {
    return [{ function: this, eventType: FunctionEventType.VIEWER_REQUEST }];
  }

  /** And for one with its answers as well, unless they are errors. */
  get aroundRequest() {
    return [...this.beforeRequest, { function: this, eventType: FunctionEventType.VIEWER_RESPONSE }];
  }
}
