import { chakra } from '@chakra-ui/react/styled-system';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { count, counted } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Progress } from '../../ui/Progress.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Usage = Awaited<ReturnType<Client['getUsage']>>;

/** How many searches of the month have been used and how many are left. */
export function SearchesLeft({ usage: { allowance, allowance_used: used } }: { usage: Usage }) {
  if (allowance === null) {
    return (
      <chakra.p textStyle="small" color="muted">
        {counted(used, 'search', 'searches')} used this month; your plan is unlimited.
      </chakra.p>
    );
  }
  const left = Math.max(0, allowance - used);
  return (
    <chakra.div display="grid" gap="2" textStyle="small" color="muted" maxWidth="28rem">
      <p>
        {count(used)} of {count(allowance)} searches used this month,{' '}
        <chakra.strong color={left === 0 ? 'lingon' : 'ink'}>{count(left)} left</chakra.strong>
        {left === 0 && (
          <>
            . <TextLink to={paths.subscription}>Change your plan</TextLink>
          </>
        )}
      </p>
      <Progress
        label="Searches used this month"
        percent={(used / allowance) * 100}
        tone={left === 0 ? 'lingon' : 'fjord'}
      />
    </chakra.div>
  );
}
