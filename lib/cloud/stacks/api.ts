import { Duration } from 'aws-cdk-lib';
import { CognitoUserPoolsAuthorizer, IdentitySource, RequestAuthorizer } from 'aws-cdk-lib/aws-apigateway';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiOf } from '../apiOf.ts';
import type { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { RouteApi } from '../constructs/routeApi.ts';
import type { PeopleStack } from './people.ts';

interface ApiStackProps extends HouseStackProps {
  routes: readonly Endpoint[];
  functionOf: (route: Endpoint) => HouseFunction;
}

/** The REST API for programs with an App ID. */
export class ScreeningApiStack extends HouseStack {
  readonly api: RouteApi;

  constructor(scope: Construct, props: ApiStackProps & { appIdAuthorizer: HouseFunction }) {
    super(scope, 'ScreeningApi', 'The REST API for programs with an App ID.', props);
    const { routes, functionOf, appIdAuthorizer } = props;
    const authorizer = new RequestAuthorizer(this, 'AppIdAuthorizer', {
      handler: LambdaFunction.fromFunctionAttributes(this, 'AppIdAuthorizerFunction', {
        functionArn: appIdAuthorizer.addressByName,
        sameEnvironment: true,
      }),
      identitySources: [IdentitySource.header('Authorization')],
      resultsCacheTtl: Duration.seconds(this.settings.appIdCacheSeconds),
    });
    this.api = new RouteApi(this, 'ScreeningApi', {
      audience: 'programs',
      description: 'Screening, for programs with an App ID.',
      routes: routes.filter(({ caller }) => apiOf(caller) === 'ScreeningApi'),
      functionOf,
      authorizers: { appId: authorizer },
      errorImpact: 'Customers get errors instead of answers to their screenings.',
    });
    this.addStackDependency(appIdAuthorizer.stack);
    this.api.accessLog.alarmOnAuthorizerFailure('Customers cannot screen: their App IDs cannot be checked.');
  }
}

/** The REST API for people and visitors: what the product's pages call. */
export class AppApiStack extends HouseStack {
  readonly api: RouteApi;

  constructor(scope: Construct, props: ApiStackProps & { people: PeopleStack }) {
    super(scope, 'AppApi', "The REST API of the product's pages.", props);
    const { routes, functionOf, people } = props;
    this.api = new RouteApi(this, 'AppApi', {
      audience: 'people',
      description: "What the product's pages call.",
      routes: routes.filter(({ caller }) => apiOf(caller) === 'AppApi'),
      functionOf,
      authorizers: {
        user: new CognitoUserPoolsAuthorizer(this, 'UserAuthorizer', { cognitoUserPools: [people.pool] }),
      },
      errorImpact: "Users see errors on the product's pages.",
    });
  }
}
