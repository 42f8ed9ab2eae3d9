import type { Json } from '../schemas/schemaOf.ts';

const eventSchema: Json = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: {
      type: 'string',
      description:
        'What happened, such as `edition.published`. There may be new ones: pass over those you do not know.',
    },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened; UTC.' },
    data: { type: 'object', description: 'What it is about; its fields depend on the type.' },
  },
};

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** What an account's own address is sent: Standard Webhooks (standardwebhooks.com). */
export const webhooks: Json = {
  event: {
    post: {
      operationId: 'receiveEvent',
      summary: 'An event, sent to the address of your webhook.',
      description:
        'Signed as Standard Webhooks says. Compare `webhook-signature` with the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the bytes of the base64 after `whsec_`, over the body exactly as it was received; the SDKs have a function for it. Refuse a time more than five minutes away. An event may come more than once, under the same `webhook-id`, and events in another order than they happened.',
      tags: ['webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'Names the event; the same when it is sent again.', 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'),
        header('webhook-timestamp', 'When it was sent: seconds since 1970.', '1795176000'),
        header(
          'webhook-signature',
          'One or more signatures, separated by spaces: `v1,` and base64. While a secret is rotated there is one for each.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/WebhookEvent' },
            example: {
              type: 'edition.published',
              timestamp: '2026-11-20T12:00:00.000Z',
              data: { list: 'un_sanctions_list', edition_date: '2026-11-20' },
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'You have taken the event.' },
        default: { description: 'You have not: it is sent again later.' },
      },
    },
  },
};

export const webhookSchemas = { WebhookEvent: eventSchema };
