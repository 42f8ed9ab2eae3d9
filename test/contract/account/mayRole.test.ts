import { mayRole, rolesThatMay } from '../../../lib/contract/account/mayRole.ts';
import { type Role, roles } from '../../../lib/contract/actor.ts';
import { allRoutes, routes, routesOf } from '../../../lib/contract/routes.ts';

test.each([
  ['owner', ['owner', 'admin', 'analyst', 'auditor']],
  ['admin', ['admin', 'analyst', 'auditor']],
  ['analyst', ['analyst', 'auditor']],
  ['auditor', ['auditor']],
] as const)('%s may what needs %j, and no more', (role, may) => {
  expect(roles.filter((required) => mayRole(role, required))).toEqual(may);
});

test('somebody without an account may only what needs no role', () => {
  expect([...roles, 'none' as const].filter((required) => mayRole(undefined, required))).toEqual(['none']);
});

test('the roles that may are named for a person', () => {
  expect(roles.map(rolesThatMay)).toEqual([
    'the role owner',
    'the role owner or admin',
    'the role owner, admin or analyst',
    'the role owner, admin, analyst or auditor',
  ]);
});

/** What changes something is done by GET nowhere, so this is what an auditor must not be able to call. */
test('an auditor may change nothing of the account, but leave it, and has their own mails, profile and copies of data', () => {
  const changing = allRoutes.filter(({ caller, method }) => caller === 'user' && method !== 'GET');
  const may = changing.filter(({ role }) => mayRole('auditor', role ?? 'owner')).map(({ operation }) => operation);
  expect(may.sort()).toEqual([
    'acceptInvitation',
    // Their own acceptance of the terms.
    'acceptTexts',
    'changePassword',
    'checkSubscription',
    // For operators: refused to anybody else.
    'eraseInquiries',
    'leaveAccount',
    // Links to files that they may read.
    'linkCaseFile',
    'linkDataExport',
    'linkReport',
    // Their own notifications.
    'markNotifications',
    // For operators: refused to anybody else.
    'recoverSignIn',
    'releaseMailAddress',
    // It searches again, and changes nothing.
    'replayReceipt',
    'requestDataExport',
    // Reports are copies of what they may read.
    'requestReport',
    'saveNotificationPreferences',
    'sendVerification',
    'signOutEverywhere',
    'updateProfile',
  ]);
});

test.each<[Role, readonly string[]]>([
  ['owner', ['deleteAccount', 'transferOwnership']],
  [
    'admin',
    ['changeMemberRole', 'createAppId', 'deleteAppId', 'inviteMember', 'removeMember', 'renameAppId', 'setAppIdStatus'],
  ],
  ['analyst', ['createBatch', 'dashboardSearch', 'processChunks', 'processXml', 'useEdition', 'useSharedList']],
])('what needs %s is decided here: %j', (role, operations) => {
  for (const operation of operations) {
    const roles = routesOf(routes[operation as keyof typeof routes]).flatMap((route) => route.role ?? []);
    expect([operation, roles]).toEqual([operation, [role]]);
  }
});

test('every route of people names the role it needs, and no other route does', () => {
  for (const { operation, caller, role } of allRoutes) {
    expect([operation, role !== undefined]).toEqual([operation, caller === 'user']);
  }
});
