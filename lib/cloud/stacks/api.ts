import { Duration } from 'aws-cdk-lib';
import { CognitoUserPoolsAuthorizer, IdentitySource, RequestAuthorizer } from 'aws-cdk-lib/aws-apigateway';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiOf } from '../apiOf.ts';
import type { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { apiWidgets, lines } from '../constructs/panel.ts';
import { RouteApi } from '../constructs/routeApi.ts';
import { TraceShare } from '../constructs/traceShare.ts';
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
      watched: {
        who: "Customers' programs",
        // With the lists in memory a screening takes milliseconds; with loading about two seconds.
        slowestMs: 3_000,
        errorImpact: 'Customers get errors instead of answers to their screenings.',
      },
    });
    this.panels.push({ title: 'Screening', widgets: apiWidgets(this.api.restApiName, this.api.accessLog.name) });
    if (this.settings.traces) new TraceShare(this, 'TraceShare', { api: this.api, share: this.settings.tracedShare });
    this.addStackDependency(appIdAuthorizer.stack);
    this.api.accessLog.alarmOnAuthorizerFailure('Customers cannot screen: their App IDs cannot be checked.');
  }
}

/** REST API for people and visitors: the product's pages. */
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
      watched: {
        who: "Users of the product's pages",
        // Some wait for Stripe, or for a file's reading.
        slowestMs: 8_000,
        errorImpact: "Users see errors on the product's pages.",
      },
    });
    const { name } = this.api.accessLog;
    this.panels.push(
      { title: 'Pages', widgets: apiWidgets(this.api.restApiName, name) },
      {
        title: 'Purchases',
        widgets: [
          lines(
            'Purchases begun and completed a day',
            [name],
            [
              'filter status = 200 and (route like "create-checkout" or route like "complete-signup")',
              'stats count(*) as calls by route, bin(1d)',
            ],
            'bars',
          ),
        ],
      },
    );
  }
}
