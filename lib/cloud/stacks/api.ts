import { Duration } from 'aws-cdk-lib';
import { CognitoUserPoolsAuthorizer, IdentitySource, RequestAuthorizer } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { allRoutes, type Operation } from '../../contract/routes.ts';
import { HouseFunction, type HouseFunctionProps } from '../constructs/houseFunction.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { RouteApi } from '../constructs/routeApi.ts';
import { entryOf } from '../functionEntries.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { PeopleStack } from './people.ts';
import type { UsageStack } from './usage.ts';

export interface ApiStackProps extends HouseStackProps {
  data: DataStack;
  people: PeopleStack;
  imports: ImportsStack;
  usage: UsageStack;
}

/** The two REST APIs of the route table: one for programs with an App ID, one for people and visitors. */
export class ApiStack extends HouseStack {
  readonly screeningApi: RouteApi;
  readonly appApi: RouteApi;

  constructor(scope: Construct, props: ApiStackProps) {
    super(scope, 'Api', 'The REST APIs of the route table.', props);
    const needs = this.needs(props);
    const functionOf = (route: Endpoint) =>
      new HouseFunction(this, {
        entry: entryOf(route),
        description: route.summary.slice(0, 256),
        ...ofCaller(route, needs[route.operation as Operation]),
      });
    const ofCaller = (route: Endpoint, own: Needs): Needs =>
      route.caller === 'user' ? { ...own, grants: [...own.grants, props.data.table.markSeen] } : own;
    const forPrograms = (route: Endpoint) => route.caller === 'appId';

    this.screeningApi = new RouteApi(this, 'ScreeningApi', {
      audience: 'programs',
      description: 'Screening, for programs with an App ID.',
      routes: allRoutes.filter(forPrograms),
      functionOf,
      authorizers: { appId: this.appIdAuthorizer(props.data) },
      errorImpact: 'Customers get errors instead of answers to their screenings.',
    });
    this.screeningApi.accessLog.alarmOnAuthorizerFailure(
      'Customers cannot screen: it cannot be checked who is calling.',
    );

    this.appApi = new RouteApi(this, 'AppApi', {
      audience: 'people',
      description: 'What the pages of the product call.',
      routes: allRoutes.filter((route) => !forPrograms(route)),
      functionOf,
      authorizers: {
        user: new CognitoUserPoolsAuthorizer(this, 'UserAuthorizer', { cognitoUserPools: [props.people.pool] }),
      },
      errorImpact: 'People see errors on the pages of the product.',
    });
  }

  private appIdAuthorizer({ table }: DataStack): RequestAuthorizer {
    return new RequestAuthorizer(this, 'AppIdAuthorizer', {
      handler: new HouseFunction(this, {
        entry: 'authorizers/appId',
        description: 'Finds the account of an App ID.',
        grants: [table.read],
      }),
      identitySources: [IdentitySource.header('Authorization')],
      resultsCacheTtl: Duration.seconds(this.settings.appIdCacheSeconds),
    });
  }

  /** What each operation may touch, and what it needs beyond a function's usual size. */
  private needs({ data, imports, usage }: ApiStackProps): Record<Operation, Needs> {
    const { table, editions, appIdSecret } = data;
    const readEditions = editions.objects('editionsBucket', { read: [''] });
    // Lists are held in memory, and a whole processor comes with 1769 MB. The first call also loads them.
    const searching = { memoryMegabytes: 1769, timeoutSeconds: 29 };
    const screening: Needs = {
      ...searching,
      grants: [table.readWrite, readEditions, usage.queue.send('usageQueueUrl')],
    };
    const read: Needs = { grants: [table.read] };
    // An App ID that is shown is decrypted.
    const changeAppId: Needs = { grants: [table.readWrite, appIdSecret] };
    const sendImport = imports.queue.send('importsQueueUrl');
    return {
      sanctionsCheck: screening,
      pepCheck: screening,
      dashboardSearch: screening,
      freeTrialSearch: {
        ...searching,
        grants: [table.readWrite, readEditions],
        environment: { trialSearchesPerDay: String(this.settings.trialSearchesPerDay) },
      },
      listInfo: read,
      listOverview: read,
      listStatus: read,
      listEditions: read,
      editionChanges: { grants: [table.read, editions.objects('editionsBucket', { read: ['changes/'] })] },
      useEdition: {
        grants: [table.readWrite, editions.objects('editionsBucket', { read: ['segments/'] })],
        // It opens a whole list, to see that it can be screened.
        memoryMegabytes: 512,
        timeoutSeconds: 29,
      },
      useSharedList: { grants: [table.readWrite] },
      getAccount: read,
      updateAccount: { grants: [table.readWrite] },
      listMembers: read,
      changeMemberRole: { grants: [table.readWrite] },
      removeMember: { grants: [table.readWrite, usage.liveApi.close] },
      leaveAccount: { grants: [table.readWrite, usage.liveApi.close] },
      transferOwnership: { grants: [table.readWrite] },
      inviteMember: { grants: [table.readWrite] },
      listInvitations: read,
      withdrawInvitation: { grants: [table.readWrite] },
      acceptInvitation: { grants: [table.readWrite] },
      listAppIds: { grants: [table.read, appIdSecret] },
      createAppId: changeAppId,
      renameAppId: changeAppId,
      setAppIdStatus: changeAppId,
      deleteAppId: { grants: [table.readWrite] },
      getUsage: read,
      processXml: {
        grants: [
          table.readWrite,
          // The form by which a browser sends its file is signed with this function's right to put.
          imports.uploads.objects('uploadsBucket', { read: ['uploads/'], write: ['uploads/', 'reports/'] }),
          sendImport,
        ],
        memoryMegabytes: 512,
        timeoutSeconds: 29,
      },
      processChunks: {
        grants: [
          table.readWrite,
          imports.uploads.objects('uploadsBucket', { read: ['uploads/'] }),
          sendImport,
          imports.publishQueue.send('publishQueueUrl'),
        ],
      },
      listImportJobs: read,
      getImportJob: read,
      importProblems: { grants: [table.read, imports.uploads.objects('uploadsBucket', { read: ['reports/'] })] },
    };
  }
}

type Needs = Omit<HouseFunctionProps, 'entry' | 'description'>;
