import { whilePersonWaits } from '../../../lib/operations/billing/paymentRefusal.ts';
import { StripeFault } from '../../../lib/platform/stripe/stripeFault.ts';

const unavailable = {
  code: 'PAYMENT_UNAVAILABLE',
  status: 503,
  message: expect.stringMatching(/does not answer/),
  headers: { 'Retry-After': '10' },
};

describe('while a person waits', () => {
  it.each(['down', 'busy'] as const)('a Stripe that is %s is told as such', async (kind) => {
    const asked = whilePersonWaits(() => Promise.reject(new StripeFault(kind)));
    await expect(asked).rejects.toMatchObject(unavailable);
  });

  it('so is one that does not answer before API Gateway gives up', async () => {
    await expect(whilePersonWaits(() => new Promise(() => {}), 1)).rejects.toMatchObject(unavailable);
  });

  it('a request that was wrong is a fault of ours', async () => {
    const fault = new StripeFault('refused', { code: 'parameter_unknown' });
    await expect(whilePersonWaits(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('an answer is passed on', async () => {
    expect(await whilePersonWaits(async () => 'answer')).toBe('answer');
  });
});
