import { ArnFormat, Duration, Size } from 'aws-cdk-lib';
import {
  AuthorizationType,
  Cors,
  EndpointType,
  type IAuthorizer,
  Integration,
  IntegrationType,
  LogGroupLogDestination,
  type Method,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { binaryMediaTypes, type Caller, type Endpoint, mediaTypes } from '../../contract/endpoint.ts';
import { idempotencyHeader } from '../../contract/http/idempotency.ts';
import { mayUseWholeRate, publicCallers } from '../doors.ts';
import { functionNameOf } from '../functionNameOf.ts';
import type { Throttle, Throttles } from '../throttles.ts';
import { AccessLog } from './accessLog.ts';
import { acknowledge } from './acknowledge.ts';
import { ApiAlarms, type ApiAlarmsProps } from './apiAlarms.ts';
import { type Audience, gatewayAnswers } from './gatewayAnswers.ts';
import type { HouseFunction } from './houseFunction.ts';
import { HouseStack } from './houseStack.ts';
import { RoutePaths } from './routePaths.ts';
import { wildcardFinding } from './wildcardFinding.ts';

/** Part of an API's address unseen by callers: CloudFront adds it. */
export const apiStageName = 'live';

/** Smaller bodies gain nothing. Larger ones are packed for programs that take gzip: fewer bytes to pay for, on both sides. */
const compressedFromBytes = 1_000;

export interface RouteApiProps {
  audience: Audience;
  description: string;
  routes: readonly Endpoint[];
  /** May stand in another stack: it is called by its name. */
  functionOf: (route: Endpoint) => HouseFunction;
  /** Authorizer by kind of caller. Visitors are unchecked, and the function checks a signed caller. */
  authorizers: Partial<Record<Caller, IAuthorizer>>;
  watched: Omit<ApiAlarmsProps, 'accessLog'>;
}

/**
 * A REST API made of the route table: every path of every route, one function an operation. It calls its functions under one role: a
 * permission a route would be a third of the resources that a stack may have.
 */
export class RouteApi extends RestApi {
  readonly accessLog: AccessLog;

  constructor(scope: Construct, id: string, props: RouteApiProps) {
    const { settings } = HouseStack.of(scope);
    const accessLog = new AccessLog(scope, `${id}AccessLog`, 'rest');
    super(scope, id, {
      restApiName: `klarnavn-${settings.name}-${id}`,
      description: props.description,
      endpointTypes: [EndpointType.REGIONAL],
      ...binaryTypesOf(props.routes),
      ...(props.audience === 'programs' ? { minCompressionSize: Size.bytes(compressedFromBytes) } : {}),
      deployOptions: {
        stageName: apiStageName,
        ...everyMethod,
        tracingEnabled: settings.traces,
        accessLogDestination: new LogGroupLogDestination(accessLog.logGroup),
        accessLogFormat: accessLog.format,
        ...limitOf(settings.throttle),
        methodOptions: routeThrottles(props.routes, settings.throttle),
      },
    });
    this.accessLog = accessLog;
    const paths = new RoutePaths(this, props.routes);
    const role = this.#roleFor(props.routes);
    for (const route of props.routes) this.#addRoute(route, props, { paths, role });
    this.#addAnswers(props.audience, props.audience === 'programs' && settings.apiDomain !== undefined);
    new ApiAlarms(this, { accessLog, ...props.watched });
    acknowledge(
      this.deploymentStage,
      'APIG6',
      'The access log has every call and the reason of a refusal; see loggingLevel.',
    );
    acknowledge(this, 'APIG2', 'Each function reads its input by the contract and names the field that is wrong.');
    acknowledge(
      this,
      'APIG3',
      "The firewall stands before the distribution, where it sees the address of who calls, and that of an API with its own domain in that domain's stack; here floods are stopped by the throttle, the App ID limits and the trial limit.",
    );
  }

  #addRoute(
    route: Endpoint,
    { audience, authorizers, functionOf }: RouteApiProps,
    { paths, role }: { paths: RoutePaths; role: Role },
  ): void {
    const { caller, method: httpMethod, operation } = route;
    const authorizer = authorizers[caller];
    if (!authorizer && !unchecked[caller]) {
      throw new Error(`${operation} is for a caller (${caller}) whom ${this.node.id} cannot check`);
    }
    const integration = this.#integrationOf(functionOf(route), role);
    for (const path of route.paths) {
      const resource = paths.at(path);
      if (audience === 'programs' && !resource.node.tryFindChild('OPTIONS')) resource.addCorsPreflight(anyOrigin);
      const method = resource.addMethod(
        httpMethod,
        integration,
        authorizer ? { authorizer } : { authorizationType: AuthorizationType.NONE },
      );
      explainCaller(method, caller);
    }
  }

  #integrationOf({ addressByName, stack }: HouseFunction, role: Role): Integration {
    const own = HouseStack.of(this);
    if (stack !== own) own.addStackDependency(stack);
    return new Integration({
      type: IntegrationType.AWS_PROXY,
      integrationHttpMethod: 'POST',
      options: { credentialsRole: role },
      uri: own.formatArn({
        service: 'apigateway',
        account: 'lambda',
        resource: 'path/2015-03-31/functions',
        resourceName: `${addressByName}/invocations`,
      }),
    });
  }

  /**
   * The right to call functions of the areas that have routes here, within the role: what is deployed never finds a role without it. By
   * area, since a role's policies have room for 10,240 characters, a hundred names. Source: IAM User Guide, "IAM and AWS STS quotas".
   */
  #roleFor(routes: readonly Endpoint[]): Role {
    const own = HouseStack.of(this);
    const areas = [...new Set(routes.map(({ area }) => area))].sort();
    const resources = areas.map((area) =>
      own.formatArn({
        service: 'lambda',
        resource: 'function',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        resourceName: functionNameOf(own.settings, area, '*'),
      }),
    );
    const role = new Role(this, 'Calls', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: `Calls the functions of ${this.node.id}.`,
      inlinePolicies: {
        calls: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources })],
        }),
      },
    });
    for (const resource of resources) acknowledge(role, wildcardFinding(role, resource), onlyWhatMethodsName);
    return role;
  }

  /** A change of an answer alone must be deployed, too, so the deployment's name depends on them. */
  #addAnswers(audience: Audience, hasOwnDomain: boolean): void {
    for (const answer of gatewayAnswers(audience, hasOwnDomain)) {
      const response = this.addGatewayResponse(answer.type.responseType, answer);
      this.latestDeployment?.node.addDependency(response);
      this.latestDeployment?.addToLogicalId(answer);
    }
  }
}

const onlyWhatMethodsName =
  'API Gateway alone takes the role, and calls the function that a method of this API names; the names of all are too long for a role.';

const everyMethod: MethodDeploymentOptions = {
  // Those of each method cost by the method; the API's own are free, and the access log has the route.
  metricsEnabled: false,
  // API Gateway would make the log group itself, with lines kept for ever. The access log has all that is read.
  loggingLevel: MethodLoggingLevel.OFF,
  dataTraceEnabled: false,
};

/**
 * Limits of routes that do not search lists, so that a flood of one leaves room for customers' searches. A method's settings replace
 * those of its API whole. Source: API Gateway developer guide, "Set up a stage for a REST API", method-level settings.
 */
function routeThrottles(
  routes: readonly Endpoint[],
  { visitors, others }: Throttles,
): Record<string, MethodDeploymentOptions> {
  const limited = routes.flatMap((route) => {
    if (mayUseWholeRate(route)) return [];
    const { caller, method, paths } = route;
    const throttle = publicCallers.includes(caller) ? visitors : others;
    return paths.map((path) => [`${path}/${method}`, { ...everyMethod, ...limitOf(throttle) }] as const);
  });
  return Object.fromEntries(limited);
}

function limitOf({ requestsPerSecond, burst }: Throttle): MethodDeploymentOptions {
  return { throttlingRateLimit: requestsPerSecond, throttlingBurstLimit: burst };
}

/** Only types the API answers in bytes: API Gateway also hands over bodies of these types in base64. */
function binaryTypesOf(routes: readonly Endpoint[]): { binaryMediaTypes?: string[] } {
  const types = routes.map(({ produces = 'json' }) => (produces === 'redirect' ? '' : mediaTypes[produces]));
  const binary = [...new Set(types)].filter((type) => binaryMediaTypes.includes(type));
  return binary.length > 0 ? { binaryMediaTypes: binary } : {};
}

function explainCaller(method: Method, caller: Caller): void {
  if (caller === 'user') return;
  const reason = unchecked[caller];
  acknowledge(method, 'COG4', reason ?? 'Programs are no Cognito users; the App ID authorizer checks every call.');
  if (reason) acknowledge(method, 'APIG4', reason);
}

/** Callers whom no authorizer checks, and why. */
const unchecked: Partial<Record<Caller, string>> = {
  visitor: 'Open to everybody; what costs something is counted by address and day.',
  anyone: 'Open to everybody; the function checks the token of whoever is signed in.',
  signed: 'Another service calls; the function checks its signature over the body.',
};

/** The screening API may be called from any page: it uses no cookies, only the caller's App ID. */
const anyOrigin = {
  allowOrigins: Cors.ALL_ORIGINS,
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type', idempotencyHeader],
  maxAge: Duration.days(1),
};
