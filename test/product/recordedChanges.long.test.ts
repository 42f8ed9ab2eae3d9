import { readFileSync } from 'node:fs';
import {
  AdminAddUserToGroupCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import type { AuditEvent } from '../../lib/contract/audit/auditEvent.ts';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import { type Operation, routes, routesOf } from '../../lib/contract/routes.ts';
import { codeOf, stepAt } from '../../lib/standIns/cognito/totp.ts';
import { findAccountOfUser } from '../../lib/store/account/members.ts';
import { keys } from '../../lib/store/keys.ts';
import { putSourceDelay } from '../../lib/store/lists/sourceDelays.ts';
import { openAlert } from '../support/openAlert.ts';
import {
  eventually,
  signIn,
  startTestProduct,
  type TestPerson,
  type TestProduct,
  type TestUser,
} from '../support/product.ts';
import { eventsOf } from '../support/recording.ts';
import { unList } from '../support/unList.ts';
import { confirmAsked, ended, importList, sendForm, upload } from '../support/upload.ts';

/**
 * Generated from the route table: whatever route says that it changes something is called here, and must have recorded that and nothing
 * else. A new one fails until it is tried.
 */
let product: TestProduct;
let cognito: CognitoIdentityProviderClient;
let owner: TestUser;
let number = 0;

beforeAll(async () => {
  // It publishes a list for everybody.
  product = await startTestProduct();
  const { endpoints, region, credentials } = product.services;
  cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
  owner = await product.signUp('owner@bank.example', 'professional');
}, 600_000);
afterAll(() => {
  cognito.destroy();
  return product.stop();
});

const ClientId = () => product.services.resources.userPoolClientId;
const clientWith = (token?: string) => createClient({ origin: product.url, bearer: async () => token });
const newEmail = () => `person${++number}.recorded@bank.example`;
const newWebhook = () =>
  owner.client.createWebhook({ url: 'https://hooks.klarnavn.example/', events: ['app_id.changed'] });
const member = (role: 'admin' | 'analyst' | 'auditor') => product.addMember(owner.accountId, newEmail(), role);

/** A call of the operation, and the account in whose trail it stands: without one the owner's. */
type Try = () => Promise<{ accountId?: string } | unknown>;

/** A change of the threshold, and its record. */
async function aCalibration() {
  const { settings } = await owner.client.getMonitoring({});
  const threshold = settings.threshold === 0.85 ? 0.86 : 0.85;
  await owner.client.changeMonitoring({ ...settings, threshold });
  const [newest] = (await owner.client.listCalibrations({})).calibrations;
  if (!newest) throw new Error('A changed threshold has no record');
  return newest;
}

/** A list for everybody that was fetched too late. */
async function aLateList() {
  const from = new Date(Date.now() - 86_400_000 - ++number * 60_000);
  const to = new Date(from.getTime() + 7_200_000).toISOString();
  const source = { source: 'late', list: 'eu_sanctions_list', part: 'main' } as const;
  await putSourceDelay(product.table, { ...source, from: from.toISOString(), to, failures: 4 });
  await product.table.client.send(
    new UpdateCommand({
      TableName: product.table.name,
      Key: keys.accountItem(owner.accountId),
      UpdateExpression: 'SET created_at = :earlier',
      ExpressionAttributeValues: { ':earlier': new Date(from.getTime() - 86_400_000).toISOString() },
    }),
  );
  const found = await Promise.all(
    [from, new Date()].map((time) => owner.client.listIncidents({ year: String(time.getUTCFullYear()) })),
  );
  const incident = found.flatMap(({ incidents }) => incidents).find((one) => one.from === from.toISOString());
  if (!incident) throw new Error('A late list is no incident');
  return incident.id;
}

const appId = async () => (await owner.client.createAppId({ name: 'Made' })).app_id;
const withAppId = async (act: (id: string) => Promise<unknown>) => {
  const { id } = await appId();
  await act(id);
  await owner.client.deleteAppId({ id });
};
const anAlert = () => openAlert(product.table, owner.accountId);
const falsePositive = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
type Case = Awaited<ReturnType<Client['openCase']>>['case'];
type StepName = Parameters<Client['stepCase']>[0]['step'];
const opened = async () => (await owner.client.openCase({ name: 'Anna Berg', origin: 'person' })).case;
const assigned = async ({ id, version }: Case) =>
  (await owner.client.assignCase({ case_id: id, version, assignee: owner.userId })).case;
const attached = async ({ id: case_id }: Pick<Case, 'id'>) => {
  const file = new Blob(['%PDF-1.7']);
  const { file_id, upload: form } = await owner.client.uploadCaseFile({ case_id, file_size: file.size });
  await sendForm(form, file);
  return (await owner.client.addCaseFile({ case_id, file_id, file_name: 'passport.pdf' })).file;
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;
const invited = () => owner.client.inviteMember({ email: newEmail(), role: 'auditor' });
const password = 'Right-horse-battery-9';

async function session({ email }: TestPerson) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const input = { ClientId: ClientId(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  const { AuthenticationResult } = await cognito.send(new InitiateAuthCommand(input));
  return AuthenticationResult ?? {};
}

async function setUpFactor(person: TestPerson): Promise<string> {
  const { AccessToken } = await session(person);
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = codeOf(SecretCode, stepAt(Date.now()));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
}

/** A client of somebody who signs in with a code. */
async function withFactor(person: TestPerson): Promise<Client> {
  const secret = await setUpFactor(person);
  const AuthParameters = { USERNAME: person.email, PASSWORD: password };
  const input = { ClientId: ClientId(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  const { Session } = await cognito.send(new InitiateAuthCommand(input));
  const SOFTWARE_TOKEN_MFA_CODE = codeOf(secret, stepAt(Date.now()) + 1);
  const ChallengeResponses = { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE };
  const answer = { ClientId: ClientId(), ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses } as const;
  const { AuthenticationResult } = await cognito.send(new RespondToAuthChallengeCommand(answer));
  return clientWith(AuthenticationResult?.IdToken);
}

/** A visitor who pays at Stripe's page, up to the session that they come back with. */
async function paid(email: string): Promise<string> {
  const { url } = await clientWith().createCheckout({
    plan: 'advanced',
    billing: 'monthly',
    userDetails: { email, fullName: 'Anna Berg', password },
    accepts: newestVersions,
  });
  const body = new URLSearchParams({ card: '4242424242424242', country: 'DK', postal_code: '2100' });
  const { headers } = await fetch(`${url}/complete`, { method: 'POST', body, redirect: 'manual' });
  return new URL(String(headers.get('location'))).searchParams.get('session_id') as string;
}

interface Buyer {
  email: string;
  accountId: string;
  client: Client;
}
let buyer: Promise<Buyer> | undefined;

/** Somebody whose account was opened by a payment. */
function bought(): Promise<Buyer> {
  buyer ??= (async () => {
    const email = newEmail();
    await clientWith().completeSignup({ session_id: await paid(email) });
    const token = await signIn(product.services, email, password);
    const client = clientWith(token);
    return { email, client, accountId: (await client.getAccount({})).account?.id ?? '' };
  })();
  return buyer;
}

async function batch(name: string, file = `Name\n${name}\n`): Promise<string> {
  const blob = new Blob([file]);
  const asked = await owner.client.createBatch({ file_name: 'names.csv', file_size: blob.size });
  await sendForm(asked.upload, blob);
  return asked.batch.id;
}

async function subjectImport(rows: number) {
  const lines = Array.from({ length: rows }, (_, i) => `import-${i},Imported Person${i}`);
  const batch_id = await batch('', `Reference,Name\n${lines.join('\n')}\n`);
  return owner.client.startSubjectImport({ batch_id, columns: { name: ['Name'], external_ref: 'Reference' } });
}

let lists = 0;
const publish = () => importList(owner.client, unList({ names: [`List Person ${++lists}`], date: '2026-11-18' }));
type Program = ReturnType<typeof clientWith>;
/** Asks until the case of the first answer has been added to. */
async function addedTo(
  name: string,
  ask: (
    program: Program,
    asked: { name: string; external_ref: string; open_case: true },
    bearer: string,
  ) => Promise<{ opened_case?: { state: string } | undefined }>,
) {
  await publish();
  const { id, app_id: bearer } = await appId();
  const program = clientWith(bearer);
  const asked = { name, external_ref: `answer ${++number}`, open_case: true } as const;
  await eventually(
    () => ask(program, asked, bearer),
    (answer) => answer.opened_case?.state === 'added_to',
  );
  await owner.client.deleteAppId({ id });
}
const subject = { name: 'Aurelia Beispielsdatter', title: 'A title', article_ids: ['a:1'] };

async function backTest(): Promise<string> {
  await publish();
  const [from, to] = [new Date(Date.now() - 86_400_000).toISOString(), new Date().toISOString()];
  const { back_test } = await owner.client.createBackTest({ name: 'A lower threshold', threshold: 0.75, from, to });
  return back_test.id;
}

async function endedBackTest(): Promise<string> {
  const id = await backTest();
  await eventually(
    () => owner.client.getBackTest({ back_test_id: id }),
    ({ back_test: { status } }) => status !== 'processing' && status !== 'pending',
  );
  return id;
}

const tries: Partial<Record<Operation, Try>> = {
  createBatch: () => batch('Somebody'),
  startBatch: async () => {
    await publish();
    return owner.client.startBatch({ batch_id: await batch('Somebody') });
  },
  cancelBatch: async () => owner.client.cancelBatch({ batch_id: await batch('Somebody') }),
  startSubjectImport: () => subjectImport(1),
  cancelSubjectImport: async () => {
    // Its rows take longer than the call.
    const { import: started } = await subjectImport(5_000);
    return owner.client.cancelSubjectImport({ import_id: started.id });
  },
  batchResult: async () => {
    const batch_id = await batch('Somebody');
    await owner.client.startBatch({ batch_id });
    await eventually(
      () => owner.client.getBatch({ batch_id }),
      ({ batch: { status } }) => status === 'completed',
    );
    return owner.client.batchResult({ batch_id, format: 'csv' });
  },
  exportAuditEvents: () => owner.client.exportAuditEvents({}),
  exportAuditEventsAsJson: () => owner.client.exportAuditEventsAsJson({ text: 'app' }),
  decideAdverseMedia: async () => {
    await owner.client.decideAdverseMedia({ ...subject, verdict: 'not_this_person', note: 'Another birth date' });
    return owner.client.decideAdverseMedia({ ...subject, verdict: 'undecided' });
  },
  useEdition: async () => {
    const first = await publish();
    const second = await publish();
    const [editionId, replaces] = [first.edition_id ?? '', second.edition_id ?? ''];
    return owner.client.useEdition({ list: 'un_sanctions_list', editionId, replaces });
  },
  useSharedList: async () => {
    // Without a shared edition there is no way back; the operator's is left as it is found.
    const { editions } = await product.operator.listEditions({ list: 'un_sanctions_list' });
    if (editions.length === 0) await importList(product.operator, unList({ names: ['Everybody'], date: '2026-11-18' }));
    await publish();
    return owner.client.useSharedList({ list: 'un_sanctions_list' });
  },
  updateProfile: async () => {
    const { profile } = await owner.client.getProfile({});
    const change = { full_name: 'Anna Berg', backup_email: null, updated_at: profile.updated_at };
    return owner.client.updateProfile(change);
  },
  changePassword: async () => {
    const person = await member('analyst');
    const { IdToken, AccessToken = '' } = await session(person);
    const passwords = { current_password: password, new_password: 'Other-horse-battery-8' };
    return clientWith(IdToken).changePassword({ access_token: AccessToken, ...passwords });
  },
  signOutEverywhere: async () => (await member('auditor')).client.signOutEverywhere({ sessions: 'all' }),
  acceptTexts: async () => {
    const person = await product.addPerson(newEmail());
    const { accept_link: link } = await owner.client.inviteMember({ email: person.email, role: 'analyst' });
    await person.client.acceptInvitation({ token: tokenOf(link), name: 'Bo' });
    return person.client.acceptTexts({ accepts: newestVersions });
  },
  updateAccount: async () => {
    const { account } = await owner.client.getAccount({});
    return owner.client.updateAccount({ business_name: 'New Name', changed_at: account?.changed_at ?? '' });
  },
  requireSecondFactor: async () => {
    const { account } = await owner.client.getAccount({});
    return owner.client.requireSecondFactor({ required: false, changed_at: account?.changed_at ?? '' });
  },
  removeSecondFactor: async () => {
    const person = await member('analyst');
    await setUpFactor(person);
    return owner.client.removeSecondFactor({ user_id: person.userId });
  },
  recoverSignIn: async () => {
    const person = await member('analyst');
    await setUpFactor(person);
    const operator = await product.addPerson(newEmail());
    const group = { UserPoolId: product.services.resources.userPoolId, GroupName: 'operators' };
    await cognito.send(new AdminAddUserToGroupCommand({ ...group, Username: operator.userId }));
    return (await withFactor(operator)).recoverSignIn({ email: person.email });
  },
  changeMemberRole: async () => {
    const { userId } = await member('analyst');
    return owner.client.changeMemberRole({ user_id: userId, role: 'auditor', replaces: 'analyst' });
  },
  removeMember: async () => owner.client.removeMember({ user_id: (await member('analyst')).userId }),
  leaveAccount: async () => (await member('auditor')).client.leaveAccount({}),
  transferOwnership: async () => {
    const other = await product.signUp(newEmail(), 'professional');
    const next = await product.addMember(other.accountId, newEmail(), 'admin');
    await other.client.transferOwnership({ user_id: next.userId });
    return { accountId: other.accountId };
  },
  deleteAccount: async () => {
    const other = await product.signUp(newEmail(), 'professional');
    await other.client.deleteAccount({ email: other.email, password });
    return { accountId: other.accountId };
  },
  changeRetention: async () => {
    const { account } = await owner.client.getAccount({});
    const changed_at = account?.changed_at ?? '';
    return owner.client.changeRetention({ years: 4, counted_from: 'screening', changed_at });
  },
  decideAlert: async () => owner.client.decideAlert({ alert_id: await anAlert(), ...falsePositive }),
  decideAlerts: async () => owner.client.decideAlerts({ alert_ids: [await anAlert()], ...falsePositive }),
  withdrawDecision: async () => {
    const { alert } = await owner.client.decideAlert({ alert_id: await anAlert(), ...falsePositive });
    return owner.client.withdrawDecision({ alert_id: alert.id, version: String(alert.version) });
  },
  confirmDecision: async () => {
    const { alert } = await owner.client.decideAlert({ alert_id: await anAlert(), ...falsePositive });
    return owner.client.confirmDecision({ alert_id: alert.id, reason: 'Looked at again', version: alert.version });
  },
  exportWhitelist: () => owner.client.exportWhitelist({}),
  changeAlert: async () => owner.client.changeAlert({ alert_id: await anAlert(), assignee: owner.userId }),
  openCase: async () => {
    const about = { name: 'Anna Berg', external_ref: `case ${++number}`, origin: 'person' } as const;
    await owner.client.openCase(about);
    return owner.client.openCase({ ...about, receipt_ids: ['rc_other'] });
  },
  sanctionsCheck: () => addedTo('List Person', (program, asked) => program.sanctionsCheck(asked)),
  universalSearch: () => addedTo('List Person', (program, asked) => program.universalSearch(asked)),
  batchCheck: () =>
    addedTo('List Person', async (program, asked) => {
      const { items } = await program.batchCheck({ items: [asked] });
      const [item] = items;
      return item?.success ? item : {};
    }),
  pepCheck: async () => {
    await importList(owner.client, readFileSync('lib/lists/samples/pep_dk_2026-08-01.xlsx'), 'pep.xlsx', 'pep_dk');
    return addedTo('Aksel Prøve Prøvesen', (program, asked) => program.pepCheck(asked));
  },
  mcp: () =>
    addedTo('List Person', async (_program, asked, bearer) => {
      const params = { name: 'screen_name', arguments: asked };
      const response = await fetch(`${product.url}/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${bearer}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      return (await response.json()).result?.structuredContent ?? {};
    }),
  assignCase: async () => assigned(await opened()),
  stepCase: async () => {
    const admin = await member('admin');
    const step = async (one: Case, by: TestPerson, name: StepName, more: object = {}) =>
      (await by.client.stepCase({ case_id: one.id, version: one.version, step: name, ...more })).case;
    const reason = { reason: 'Another date of birth' };
    const concluded = { ...reason, outcome: 'false_positive' } as const;
    const begun = await step(await assigned(await opened()), owner, 'begin');
    const taken = await step(await step(begun, owner, 'submit', concluded), owner, 'withdraw');
    const back = await step(await step(taken, owner, 'submit', concluded), admin, 'send_back', reason);
    const closed = await step(await step(back, owner, 'submit', concluded), admin, 'approve');
    return step(closed, owner, 'reopen', reason);
  },
  changeCase: async () => {
    const { id, version } = await opened();
    return owner.client.changeCase({ case_id: id, version, due: '2027-01-01' });
  },
  commentCase: async () => owner.client.commentCase({ case_id: (await opened()).id, text: 'A comment' }),
  linkCase: async () => {
    const about = { case_id: (await opened()).id, other: (await opened()).id };
    await owner.client.linkCase({ ...about, linked: true });
    return owner.client.linkCase({ ...about, linked: false });
  },
  mergeCase: async () => {
    const { id, version } = await opened();
    return owner.client.mergeCase({ case_id: id, version, into: (await opened()).id });
  },
  addCaseFile: async () => attached(await opened()),
  linkCaseFile: async () => {
    const { id } = await opened();
    return owner.client.linkCaseFile({ case_id: id, file_id: (await attached({ id })).id });
  },
  changeCaseSettings: async () => {
    const { settings } = await owner.client.getCaseSettings({});
    const { due_days, version } = settings;
    return owner.client.changeCaseSettings({ assignees: [], due_days, version });
  },
  placeHold: () => owner.client.placeHold({ external_ref: 'customer 7', reason: 'An inspection' }),
  liftHold: async () => {
    const { hold } = await owner.client.placeHold({ external_ref: 'customer 8', reason: 'An inspection' });
    return owner.client.liftHold({ hold_id: hold.id });
  },
  putSubject: async () => {
    const subject = { external_ref: `customer ${++number}`, name: 'Anna Berg' };
    await owner.client.putSubject(subject);
    await owner.client.putSubject({ ...subject, tags: ['vip'] });
    await owner.client.putSubject({ ...subject, ended_on: '2026-01-31' });
    return owner.client.putSubject(subject);
  },
  addSubjects: async () => {
    const subject = { external_ref: `customer ${++number}`, name: 'Anna Berg' };
    await owner.client.addSubjects({ subjects: [subject] });
    await owner.client.addSubjects({ subjects: [{ ...subject, tags: ['vip'] }] });
    await owner.client.addSubjects({ subjects: [{ ...subject, ended_on: '2026-01-31' }] });
    return owner.client.addSubjects({ subjects: [subject] });
  },
  changeChosenSubjects: async () => {
    const external_refs = [`customer ${++number}`];
    await owner.client.putSubject({ external_ref: external_refs[0] as string, name: 'Anna Berg' });
    await owner.client.changeChosenSubjects({ external_refs, add_tags: ['vip'] });
    return owner.client.changeChosenSubjects({ external_refs, ended_on: '2026-01-31' });
  },
  deleteSubject: async () => {
    const subject = { external_ref: `customer ${++number}`, name: 'Anna Berg' };
    await owner.client.putSubject(subject);
    return owner.client.deleteSubject({ external_ref: subject.external_ref });
  },
  reconcileSubjects: () => owner.client.reconcileSubjects({ external_refs: ['customer 7'] }),
  changeMonitoring: async () => {
    const { settings } = await owner.client.getMonitoring({});
    return owner.client.changeMonitoring({ ...settings, threshold: 0.9 });
  },
  exportCalibrations: () => owner.client.exportCalibrations({}),
  exportListLatency: () => owner.client.exportListLatency({}),
  acknowledgeIncident: async () => {
    const id = await aLateList();
    return owner.client.acknowledgeIncident({ incident_id: id, note: 'Customers were compared again' });
  },
  explainCalibration: async () => {
    const { id, version } = await aCalibration();
    return owner.client.explainCalibration({ calibration_id: id, version, reason: 'Too many alerts' });
  },
  approveCalibration: async () => {
    const { id, version } = await aCalibration();
    const { calibration } = await owner.client.explainCalibration({
      calibration_id: id,
      version,
      reason: 'Too many alerts',
    });
    const { client } = await member('admin');
    return client.approveCalibration({ calibration_id: id, version: calibration.version });
  },
  startMonitoringRun: async () => {
    await owner.client.putSubject({ external_ref: `customer ${++number}`, name: 'Anna Berg' });
    // A run that a new edition has set off is on for some seconds.
    await eventually(
      () => owner.client.startMonitoringRun({}).catch(() => undefined),
      (started) => started !== undefined,
    );
  },
  createWebhook: () => newWebhook(),
  changeWebhook: async () => {
    const { webhook } = await newWebhook();
    return owner.client.changeWebhook({ webhook_id: webhook.id, events: ['import.ended'] });
  },
  deleteWebhook: async () => owner.client.deleteWebhook({ webhook_id: (await newWebhook()).webhook.id }),
  rotateWebhook: async () => {
    const { webhook } = await newWebhook();
    return owner.client.rotateWebhook({ webhook_id: webhook.id, old_expires_in_hours: 24 });
  },
  testWebhook: async () => owner.client.testWebhook({ webhook_id: (await newWebhook()).webhook.id }),
  repeatDelivery: async () => {
    const { webhook } = await newWebhook();
    const webhook_id = webhook.id;
    const { delivery } = await owner.client.testWebhook({ webhook_id });
    await eventually(
      () => owner.client.listDeliveries({ webhook_id }),
      ({ deliveries }) => deliveries.every(({ state }) => state !== 'waiting'),
    );
    return owner.client.repeatDelivery({ webhook_id, delivery_id: delivery.id });
  },
  requestReport: () => owner.client.requestReport({ format: 'csv' }),
  cancelReport: async () => {
    // One that is made before it can be cancelled is followed by another.
    await eventually(
      async () => {
        const { report } = await owner.client.requestReport({ format: 'csv', external_ref: 'none' });
        return owner.client.cancelReport({ report_id: report.id }).catch(() => undefined);
      },
      (cancelled) => cancelled !== undefined,
    );
  },
  linkReport: async () => {
    const { report } = await owner.client.requestReport({ format: 'json' });
    await eventually(
      () => owner.client.listReports({}),
      ({ reports }) => reports.some(({ id, status }) => id === report.id && status === 'ready'),
    );
    return owner.client.linkReport({ report_id: report.id });
  },
  createBackTest: backTest,
  cancelBackTest: async () => {
    // One that has ended before it can be cancelled is followed by another.
    await eventually(
      async () => owner.client.cancelBackTest({ back_test_id: await backTest() }).catch(() => undefined),
      (cancelled) => cancelled !== undefined,
    );
  },
  exportBackTest: async () => owner.client.exportBackTest({ back_test_id: await endedBackTest() }),
  exportBackTestJson: async () => owner.client.exportBackTestJson({ back_test_id: await endedBackTest() }),
  requestDataExport: () => owner.client.requestDataExport({}),
  linkDataExport: async () => {
    const person = await member('analyst');
    await person.client.requestDataExport({});
    await eventually(
      () => person.client.getDataExport({}),
      ({ export: made }) => made?.status === 'ready',
    );
    return person.client.linkDataExport({});
  },
  inviteMember: invited,
  resendInvitation: async () => owner.client.resendInvitation({ id: (await invited()).invitation.id }),
  withdrawInvitation: async () => owner.client.withdrawInvitation({ id: (await invited()).invitation.id }),
  acceptInvitation: async () => {
    const person = await product.addPerson(newEmail());
    const { accept_link: link } = await owner.client.inviteMember({ email: person.email, role: 'analyst' });
    return person.client.acceptInvitation({ token: tokenOf(link), name: 'Bo', accepts: newestVersions });
  },
  createCheckout: async () => {
    const other = await product.signUp(newEmail());
    await other.client.createCheckout({ plan: 'simple', billing: 'monthly' });
    return { accountId: other.accountId };
  },
  completeSignup: bought,
  verifyAddress: async () => {
    const { email, accountId } = await bought();
    const mails = await eventually(
      async () => (await (await fetch(`${product.demo.mailboxUrl}.json`)).json()) as { to: string; text: string }[],
      (all) => all.some(({ to, text }) => to === email && text.includes('/verify-address?token=')),
    );
    const text = mails.find((mail) => mail.to === email && mail.text.includes('/verify-address'))?.text ?? '';
    await clientWith().verifyAddress({ token: /\/verify-address\?token=([\w-]+)/.exec(text)?.[1] ?? '' });
    return { accountId };
  },
  manageSubscription: async () => {
    const { client, accountId } = await bought();
    await client.manageSubscription({ action: 'cancel' });
    return { accountId };
  },
  customerPortal: async () => {
    const { client, accountId } = await bought();
    await client.customerPortal({});
    return { accountId };
  },
  saveNotificationPreferences: async () => {
    const { preferences } = await owner.client.getNotificationPreferences({});
    return owner.client.saveNotificationPreferences({ ...preferences, usage_alerts: !preferences.usage_alerts });
  },
  releaseMailAddress: () => owner.client.releaseMailAddress({}),
  createAppId: () => withAppId(async () => undefined),
  renameAppId: () => withAppId((id) => owner.client.renameAppId({ id, name: 'Other' })),
  setAppIdStatus: () =>
    withAppId(async (id) => {
      await owner.client.setAppIdStatus({ id, status: 'inactive' });
      await owner.client.setAppIdStatus({ id, status: 'active' });
    }),
  limitAppId: () => withAppId((id) => owner.client.limitAppId({ id, scopes: ['pep'] })),
  rotateAppId: () =>
    withAppId(async (id) => {
      const { app_id } = await owner.client.rotateAppId({ id, old_expires_in_hours: 0 });
      await owner.client.deleteAppId({ id: app_id.id });
    }),
  deleteAppId: () => withAppId(async () => undefined),
  exportUsage: () => owner.client.exportUsage({}),
  processXml: () => upload(owner.client, unList({ names: ['Uploaded Person'] })),
  processChunks: async () => {
    const { jobId } = await upload(owner.client, unList({ names: ['Cancelled Person'] }));
    await owner.client.processChunks({ jobId, action: 'cancel' });
    // One that has fewer than the one before is asked about.
    await importList(owner.client, unList({ names: ['One Person', 'Two Person', 'Three Person'], date: '2026-11-18' }));
    const asked = await upload(owner.client, unList({ names: ['One Person'], date: '2026-11-19' }));
    await owner.client.processXml({ jobId: asked.jobId, previewOnly: false });
    await confirmAsked(owner.client, await ended(owner.client, asked.jobId));
    return ended(owner.client, asked.jobId);
  },
};

/** Actions that a test cannot bring about here, each with where it is tried. */
const triedElsewhere = new Set([
  // An import that a fault of ours has ended: test/operations/audit.
  'import.retried',
  // The same write by an owner with a second factor: test/operations/audit.
  'account.second_factor_required',
  // A checkout of somebody who pays already leads to the portal: customerPortal opens it the same way.
  'billing.portal_opened',
  // A member with an open invitation who leaves, and an expired invitation that is sent again: test/operations/audit.
  'member.invitation_withdrawn',
  'member.invited',
]);

const recorded = (Object.keys(routes) as Operation[])
  .map((operation) => [operation, routesOf(routes[operation])[0].changes] as const)
  .filter(([, changes]) => typeof changes !== 'string');

test.each(recorded)('%s records what it changes', async (operation, changes) => {
  const attempt = tries[operation];
  if (!attempt) throw new Error(`Nothing tries ${operation}`);
  const before = new Set((await eventsOf(product.table, owner.accountId)).map(({ id }) => id));
  const outcome = await attempt();
  const { accountId = owner.accountId } = (outcome ?? {}) as { accountId?: string };
  const events = (await eventsOf(product.table, accountId)).filter(({ id }) => !before.has(id));
  const missing = [...changes]
    .filter((action) => changes.length === 1 || !triedElsewhere.has(action))
    .filter((action) => !events.some((event) => event.action === action && event.outcome === 'done'));
  expect([operation, missing]).toEqual([operation, []]);
  // By a person or program, under their request, with the hash of their address.
  const own = events.filter(({ action }) => (changes as readonly string[]).includes(action));
  expect(own.filter((event) => !isComplete(event))).toEqual([]);
});

const isComplete = ({ actor, request_id, address_sha256, account, log }: AuditEvent) =>
  actor.type !== 'system' && request_id !== null && address_sha256 !== null && account !== '' && log !== '';

test('a sign-in is recorded, and an import leaves its edition in the name of who began it', async () => {
  await signIn(product.services, owner.email, owner.password);
  await publish();
  const events = await eventsOf(product.table, owner.accountId);
  expect(events.some(({ action, actor }) => action === 'person.signed_in' && actor.ref === owner.userId)).toBe(true);
  const published = events.filter(({ action }) => action === 'edition.published');
  expect(published.at(-1)?.actor).toMatchObject({ type: 'user', ref: owner.userId, role: 'owner' });
});

test('a refused call changes nothing and records nothing', async () => {
  const auditor = await member('auditor');
  const before = (await eventsOf(product.table, owner.accountId)).length;
  await expect(auditor.client.createAppId({ name: 'No' })).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
  await expect(owner.client.renameAppId({ id: 'app_none', name: 'No' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { account } = await owner.client.getAccount({});
  const late = owner.client.updateAccount({ business_name: 'Late', changed_at: 'never' });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await owner.client.getAccount({})).account).toEqual(account);
  expect((await eventsOf(product.table, owner.accountId)).length).toBe(before);
});

test('the trail is read by an auditor, filtered, proved and exported, and by no plan below Advanced', async () => {
  const auditor = await member('auditor');
  const { events } = await auditor.client.listAuditEvents({ action: 'app_id.renamed' });
  expect(events[0]).toMatchObject({
    actor: { type: 'user', ref: owner.userId, email: owner.email },
    before: { name: 'Made' },
    after: { name: 'Other' },
    address: expect.stringMatching(/\d/),
  });
  expect((await auditor.client.listAuditEvents({ text: 'OTHER', actor: owner.userId })).events).not.toEqual([]);
  expect((await auditor.client.listAuditEvents({ to: '2020-01-01T00:00:00Z' })).events).toEqual([]);
  const proved = await eventually(
    () => auditor.client.getAuditEvent({ event_id: events[0]?.id ?? '' }),
    ({ proof }) => proof !== null,
  );
  expect(proved.commitment).toBe(events[0]?.commitment);
  const { file } = await auditor.client.exportAuditEvents({ action: 'app_id.renamed' });
  expect(await file.text()).toContain('app_id.renamed,App ID renamed,done,user');
  const small = await product.signUp(newEmail(), 'simple');
  await small.client.createAppId({ name: 'Recorded all the same' });
  await expect(small.client.listAuditEvents({})).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  const recorded = await eventsOf(product.table, small.accountId);
  expect(recorded).toMatchObject([{ action: 'app_id.created' }]);
  const own = small.client.getAuditEvent({ event_id: recorded[0]?.id ?? '' });
  await expect(own).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  const stranger = await product.signUp(newEmail(), 'professional');
  await expect(stranger.client.getAuditEvent({ event_id: events[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await findAccountOfUser(product.table, auditor.userId)).toBe(owner.accountId);
});
