import { chakra } from '@chakra-ui/react/styled-system';
import type { Account } from '../../../../lib/contract/accounts.ts';
import { appIdRefusedWithinSeconds } from '../../../../lib/contract/appIdLimits.ts';
import { counted } from '../../shared/format.ts';

/** What the end of an account means, in the order in which its owner asks. */
export function WhatIsDeleted({ account: { plan, seats, retention_years: years } }: { account: Account }) {
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
        Records of screenings are kept until their retention ends, after {counted(years, 'year')}, as the law asks.
        Until then nobody can read them, save where the law demands it.
      </li>
      <li>To keep a copy of your data, download it first.</li>
    </chakra.ul>
  );
}
