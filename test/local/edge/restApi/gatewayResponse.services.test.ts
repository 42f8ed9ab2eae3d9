import { GatewayFault } from '../../../../lib/local/edge/restApi/gatewayFault.ts';
import { gatewayResponse } from '../../../../lib/local/edge/restApi/gatewayResponse.ts';

const context = { requestId: 'r-1', authorizer: { plan: 'basic' } };

describe('a gateway response', () => {
  it('fills in the template of its type', () => {
    const template =
      '{"said":$context.error.messageString,"plan":"$context.authorizer.plan","id":"$context.requestId","no":"$context.no.such"}';
    const responses = [
      {
        responseType: 'ACCESS_DENIED',
        status: 402,
        headers: { 'X-Mark': 'm', 'X-Id': '$context.requestId', 'X-Missing': '$context.authorizer.no' },
        template,
      },
    ];
    const response = gatewayResponse(responses, new GatewayFault('ACCESS_DENIED', 'Say "no"'), context);
    expect(response).toMatchObject({
      status: 402,
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Mark', 'm'],
        ['X-Id', 'r-1'],
      ],
    });
    expect(JSON.parse(String(response.body))).toEqual({ said: 'Say "no"', plan: 'basic', id: 'r-1', no: '' });
  });

  it('falls back to the one for its class, and keeps its own status there', () => {
    const responses = [
      { responseType: 'DEFAULT_4XX', headers: {}, template: 'four' },
      { responseType: 'DEFAULT_5XX', headers: {}, template: 'five' },
    ];
    expect(gatewayResponse(responses, new GatewayFault('UNAUTHORIZED'), context)).toMatchObject({
      status: 401,
      body: 'four',
    });
    expect(gatewayResponse(responses, new GatewayFault('INTEGRATION_TIMEOUT'), context)).toMatchObject({
      status: 504,
      body: 'five',
    });
  });

  it('has AWS’s own words where the template has none', () => {
    const response = gatewayResponse([], new GatewayFault('MISSING_AUTHENTICATION_TOKEN'), context);
    expect(response).toMatchObject({ status: 403, body: '{"message":"Missing Authentication Token"}' });
  });
});
