import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { readCaller } from '../../../../lambdas/kit/http/caller.ts';
import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { networkKey } from '../../../../lambdas/kit/http/visitor.ts';
import { deleteAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { memoryMember } from '../../../support/memoryMember.ts';

const now = new Date('2026-11-22T10:00:00Z');
const secrets = mockClient(SecretsManagerClient);
beforeAll(() => {
  process.env.ORIGIN_SECRET_ARN = 'origin';
  process.env.VISITOR_SECRET_ARN = 'visitor';
  secrets.on(GetSecretValueCommand, { SecretId: 'origin' }).resolves({ SecretString: 'of CloudFront' });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'origin', VersionStage: 'AWSPREVIOUS' })
    .rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
  secrets.on(GetSecretValueCommand, { SecretId: 'visitor' }).resolves({ SecretString: 'of visitors' });
});

const networkOf = async (headers: Record<string, string>) => {
  const requestContext = { identity: { sourceIp: '192.0.2.7' } };
  const visitor = await readCaller('visitor', { headers, requestContext } as unknown as APIGatewayProxyEvent, now);
  return visitor.network(now);
};
const proof = { 'x-origin-secret': 'of CloudFront' };

describe('a visitor', () => {
  it.each([
    [{ 'x-viewer-address': '198.51.100.9' }, '198.51.100.9'],
    [{ 'X-Viewer-Address': '198.51.100.9' }, '198.51.100.9'],
    [{ 'x-viewer-address': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
    [{ 'x-viewer-address': '2001:db8::1' }, '2001:db8:0:0::/64'],
    [{ 'x-viewer-address': '::1' }, '0:0:0:0::/64'],
  ])('who came through CloudFront with %j calls from %s', async (headers, network) => {
    expect(await networkOf({ ...headers, ...proof })).toBe(network);
  });

  it.each([
    ['no header', {}],
    ['a forged address', { 'x-viewer-address': '198.51.100.9' }],
    ['a forged address and a guessed secret', { 'x-viewer-address': '198.51.100.9', 'x-origin-secret': 'guessed' }],
    ['the secret alone', proof],
  ])('with %s calls from the address that API Gateway sees', async (_, headers) => {
    expect(await networkOf(headers as Record<string, string>)).toBe('192.0.2.7');
  });
});

describe('what a network is counted under', () => {
  it('is the same all day, another one the next day, and another for another network', async () => {
    const key = await networkKey('192.0.2.7', now);
    expect(await networkKey('192.0.2.7', new Date('2026-11-22T23:59:59Z'))).toBe(key);
    expect(await networkKey('192.0.2.7', new Date('2026-11-23T00:00:00Z'))).not.toBe(key);
    expect(await networkKey('192.0.2.8', now)).not.toBe(key);
  });

  it('cannot be found by trying all addresses without the secret', async () => {
    const { createHash } = await import('node:crypto');
    const unsalted = createHash('sha256').update('2026-11-22 192.0.2.7').digest('hex');
    expect(await networkKey('192.0.2.7', now)).not.toBe(unsalted);
    expect(await networkKey('192.0.2.7', now)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the site's address", () => {
  beforeEach(() => {
    memoryMember().given('admin');
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());

  const answerTo = async (headers: Record<string, string>) => {
    const handler = plainHandler(deleteAppId, async (_input, { siteUrl }) => {
      sites.push(await siteUrl());
      return {};
    });
    const authorizer = { claims: { sub: 'person', email: 'a@b.example', email_verified: 'true' } };
    const requestContext = { requestId: 'r', identity: { sourceIp: '192.0.2.7' }, authorizer };
    const pathParameters = { id: 'app_1' };
    return handler({ headers, requestContext, pathParameters, body: null } as unknown as APIGatewayProxyEvent);
  };
  const sites: string[] = [];

  it('is the name that CloudFront says it was asked for', async () => {
    expect((await answerTo({ 'X-Viewer-Host': 'klarnavn.example', ...proof })).statusCode).toBe(200);
    expect((await answerTo({ 'x-viewer-host': '127.0.0.1:8080', ...proof })).statusCode).toBe(200);
    expect(sites).toEqual(['https://klarnavn.example', 'http://127.0.0.1:8080']);
  });

  it.each([
    ['no header', {}],
    ['a forged name', { 'x-viewer-host': 'phishing.example' }],
    ['a forged name and a guessed secret', { 'x-viewer-host': 'phishing.example', 'x-origin-secret': 'guessed' }],
    ['the secret alone', proof],
  ])('is refused with a sentence where a call has %s', async (_, headers) => {
    const answer = await answerTo(headers as Record<string, string>);
    expect([answer.statusCode, JSON.parse(answer.body).error]).toEqual([
      400,
      { code: 'INVALID_REQUEST', message: "Please make this call at the site's own address.", details: {} },
    ]);
  });
});
