import { batchCall } from '../../../../lambdas/kit/screening/batchCall.ts';
import { batchCheck } from '../../../../lib/contract/screening/batchCheck.ts';

const input = batchCheck.input.parse({ items: [{ name: 'Jane Example' }] });

test('an App ID that is limited to other checks has no adverse media looked for, and nothing is begun', () => {
  const look = jest.fn();
  const call = { caller: { rules: { scopes: ['sanctions', 'pep', 'batch'] } } } as never;
  expect(() => batchCall(input, call, look)).toThrow(
    expect.objectContaining({
      code: 'SCOPE_REQUIRED',
      message: 'This App ID may not be used for adverse_media, only for sanctions, pep, batch',
    }),
  );
  expect(look).not.toHaveBeenCalled();
});
