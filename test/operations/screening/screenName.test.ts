import { setImmediate } from 'node:timers/promises';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

test.each([
  ['one match', { name: 'Beata Testova', match_type: 'fuzzy' }, 1],
  ['several matches', { name: 'Aurelia', match_type: 'exact' }, 1],
  ['no match', { name: 'Mette Prøvesen', match_type: 'fuzzy' }, 0],
  ['names that only contain its letters', { name: 'relia', match_type: 'fuzzy' }, 0],
] as const)(
  'the usage of a search with %s says whether it had any, how it was answered, and no name',
  async (_, asked, matched_count) => {
    const list = await openedList('un_sanctions_list', ['Beata Testova', 'Aurelia One', 'Aurelia Two']);
    const { deps, call, usageQueue } = screeningWorld({ lists: loadedLists([list]) });
    const input = { ...asked, limit: 1, include_contained: true, allow_partial: true };
    await screenName(deps, { ...call, input, kinds: ['sanctions'], endpoint: 'sanctions_check' }, () => 'answer');
    expect(usageQueue.sent).toEqual([
      {
        event_id: 'u',
        account_id: 'a',
        app_id_ref: 'app',
        endpoint: 'sanctions_check',
        request_count: 1,
        matched_count,
        at: expect.any(String),
        request_id: 'r',
        status: 200,
        duration_ms: 7,
        calls: 1,
        may_alert: false,
      },
    ]);
  },
);

test('the usage of a search says when so much of the month is used that members are to be told', async () => {
  const list = await openedList('un_sanctions_list', ['Beata Testova']);
  const { deps, call, usageQueue, taken } = screeningWorld({ lists: loadedLists([list]) });
  for (const used of ['39', '40']) {
    taken.Attributes['used#2026-11'] = { N: used };
    await screenName(deps, { ...call, ...asked }, () => 'answer');
  }
  expect(usageQueue.sent.map(({ may_alert }) => may_alert)).toEqual([false, true]);
});

const asked = {
  input: { name: 'Beata Testova', match_type: 'fuzzy', limit: 1, include_contained: false, allow_partial: false },
  kinds: ['sanctions'],
  endpoint: 'sanctions_check',
} as const;

test('the search is made while the quota is being taken', async () => {
  const list = await openedList('un_sanctions_list', ['Beata Testova']);
  const { deps, call, table, taken } = screeningWorld({ lists: loadedLists([list]) });
  const events: string[] = [];
  table.direct.send.mockImplementation(async () => {
    events.push('asked');
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    events.push('taken');
    return taken;
  });
  await screenName(deps, { ...call, ...asked }, () => {
    events.push('searched');
    return 'answer';
  });
  expect(events).toEqual(['asked', 'searched', 'taken']);
});

test('a call whose quota is known to be used up searches nothing', async () => {
  const list = await openedList('un_sanctions_list', ['Beata Testova']);
  const { deps, call, table } = screeningWorld({ lists: loadedLists([list]) });
  const old = { arrival: { N: '0' }, 'used#2026-11': { N: '50' } };
  table.direct.send.mockRejectedValue(
    Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException', Item: old }),
  );
  const search = jest.fn(() => 'answer');
  const screened = () => screenName(deps, { ...call, ...asked }, search);
  await expect(screened()).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
  search.mockClear();
  await expect(screened()).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
  expect(search).not.toHaveBeenCalled();
});

/** Of a month without a limit. */
const unlimited = { caller: { accountId: 'a', appIdRef: 'app', plan: 'professional' } } as const;

test('a call that was sent before gives back its search of a month without a limit, and no usage is noted', async () => {
  const list = await openedList('un_sanctions_list', ['Beata Testova']);
  const { deps, call, givenBack, usageQueue, headers } = screeningWorld({ lists: loadedLists([list]) });
  const repeated = new Error('sent before');
  const claimed = setImmediate().then(() => Promise.reject(repeated));
  const screened = screenName(deps, { ...call, ...unlimited, ...asked, claimed }, () => 'answer');
  await expect(screened).rejects.toBe(repeated);
  expect(givenBack).toMatchObject([{ ExpressionAttributeValues: { ':back': -1 } }]);
  expect(headers['X-Quota-Used']).toBe('0');
  expect(usageQueue.sent).toEqual([]);
});

test('a call that was sent before takes no search of a month with a limit, which could be the last that another call needs', async () => {
  const list = await openedList('un_sanctions_list', ['Beata Testova']);
  const { deps, call, table, givenBack, usageQueue, headers } = screeningWorld({ lists: loadedLists([list]) });
  const repeated = new Error('sent before');
  const claimed = setImmediate().then(() => Promise.reject(repeated));
  await expect(screenName(deps, { ...call, ...asked, claimed }, () => 'answer')).rejects.toBe(repeated);
  expect(table.direct.send).not.toHaveBeenCalled();
  expect([givenBack, usageQueue.sent, headers]).toEqual([[], [], {}]);
});

test.each([
  ['without a limit is given back', unlimited, 1],
  ['with a limit is not taken', {}, 0],
])(
  'a claim that is never answered is waited for no longer than a call has time, and a search of a month %s',
  async (_, caller, back) => {
    const list = await openedList('un_sanctions_list', ['Beata Testova']);
    const { deps, call, limit, givenBack } = screeningWorld({ lists: loadedLists([list]) });
    const claimed = new Promise<void>(() => {});
    const screened = screenName(deps, { ...call, ...caller, ...asked, claimed }, () => 'answer');
    setTimeout(() => limit.abort(), 20);
    await expect(screened).rejects.toMatchObject({ code: 'LIST_UNAVAILABLE' });
    expect(givenBack).toHaveLength(back);
  },
);
