import { chakra } from '@chakra-ui/react/styled-system';
import { plans } from '../../../../lib/contract/billing/plans.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { counted, euros, shortDate } from '../../shared/format.ts';
import { type PlanChoice, priceText } from '../../shared/planChoice.ts';
import { useAccount } from '../../shared/queries.ts';
import { Notice } from '../../ui/Notice.tsx';

interface ChangeCostProps {
  preview: Awaited<ReturnType<Client['previewChange']>>;
  choice: PlanChoice;
  current: PlanChoice;
}

/** The cost of a change today and later, its date, and the limits it leaves too low. */
export function ChangeCost({ preview, choice, current }: ChangeCostProps) {
  const { change, due_today_cents: due, starts_at: start } = preview;
  const { seats } = plans[choice.plan];
  const taken = useAccount().data?.account?.seats.taken ?? 0;
  return (
    <chakra.div display="grid" gap="3">
      {change === 'upgrade' ? (
        <>
          <chakra.p fontWeight="600" fontSize="lg">
            You pay {euros(due)} today, tax included.
          </chakra.p>
          <p>
            The change is made at once; what you have paid and not used is taken into account. From then on it costs{' '}
            {priceText(choice)}, before tax.
          </p>
        </>
      ) : (
        <>
          <chakra.p fontWeight="600" fontSize="lg">
            You pay nothing today.
          </chakra.p>
          <p>
            You keep {plans[current.plan].name} until {shortDate(start)}. From then on it costs {priceText(choice)},
            before tax. You can take the change back until then.
          </p>
        </>
      )}
      {seats !== null && taken > seats && (
        <Notice
          tone="warning"
          title={`${plans[choice.plan].name} has ${counted(seats, 'seat')}; your account takes ${taken}`}
        >
          Members stay, but nobody can join until seats are free.
        </Notice>
      )}
    </chakra.div>
  );
}
