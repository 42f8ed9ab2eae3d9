import { chakra } from '@chakra-ui/react/styled-system';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { appIdRefusedWithinSeconds } from '../../../../../lib/contract/appIds/appIdLimits.ts';
import { acceptanceKeptYears } from '../../../../../lib/contract/keptDays.ts';
import { counted } from '../../../shared/format.ts';

/** The consequences of the account's end, in the order of its owner's questions. */
export function WhatIsDeleted({ account: { plan, seats } }: { account: Account }) {
  return (
    <chakra.ul display="grid" gap="1.5" pl="5" listStyleType="disc" fontSize="sm">
      {plan && <li>The subscription is cancelled at once. What is paid is not paid back.</li>}
      <li>
        {seats.taken > 1
          ? 'All members and invited people lose access at once, and every sign-in is removed, yours included.'
          : 'Your sign-in is removed.'}
      </li>
      <li>App IDs are refused within {counted(appIdRefusedWithinSeconds, 'second')}.</li>
      <li>Your own lists, imports and usage figures are removed.</li>
      <li>
        Files of names and their results are removed. We keep no records of your screenings: download what the law asks
        you to keep first.
      </li>
      <li>Who accepted which terms is kept for {counted(acceptanceKeptYears, 'year')}.</li>
    </chakra.ul>
  );
}
