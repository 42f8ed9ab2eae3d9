import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';
import { apiStageName, type RouteApi } from './routeApi.ts';

interface TraceShareProps {
  api: RouteApi;
  /** From 0 to 1. */
  share: number;
}

/** Which share of the calls of an API is traced. The functions behind it follow its choice. */
export class TraceShare extends CfnSamplingRule {
  constructor(scope: Construct, id: string, { api, share }: TraceShareProps) {
    const { settings } = HouseStack.of(scope);
    super(scope, id, {
      samplingRule: {
        // X-Ray takes 32 characters.
        ruleName: `klarnavn-${settings.name}-screening`,
        priority: 100,
        // Where calls are rare, one a second would be every second of them.
        reservoirSize: 0,
        fixedRate: share,
        serviceName: `${api.restApiName}/${apiStageName}`,
        serviceType: 'AWS::ApiGateway::Stage',
        host: '*',
        httpMethod: '*',
        urlPath: '*',
        resourceArn: '*',
        version: 1,
      },
    });
  }
}
