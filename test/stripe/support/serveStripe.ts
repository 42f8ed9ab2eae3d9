import { randomBytes } from 'node:crypto';
import { startStripe } from '../../../lib/standIns/stripe/startStripe.ts';

// As in stripeWorld.ts, whose data it is started with.
const { url } = await startStripe({
  dataDir: process.argv[2] ?? '',
  secretKey: 'sk_test_of_this_world',
  webhookSecret: 'whsec_of_this_world',
  clock: () => new Date(),
  random: randomBytes,
});
console.log(url);
