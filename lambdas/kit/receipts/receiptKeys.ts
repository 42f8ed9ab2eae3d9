import { randomBytes } from 'node:crypto';
import { ReceiptKeys } from '../../../lib/operations/receipts/receiptKeys.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { secretText } from '../../../lib/platform/secret.ts';
import { table } from '../table.ts';

const cipher = lazy(async () => new AppIdCipher(await secretText('receiptSecretArn'), 'receipt key'));

/** The receipt keys of this process: accounts' keys stay in memory between calls. */
export const receiptKeys = lazy(() => new ReceiptKeys({ table: table(), cipher, random: randomBytes }));
