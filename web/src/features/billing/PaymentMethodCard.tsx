import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useBillingPortal } from '../../ui/useBillingPortal.ts';

type PaymentCard = NonNullable<Awaited<ReturnType<Client['getPaymentMethod']>>['card']>;

/** The card used for payment. It is changed in the billing portal: its number never comes here. */
export function PaymentMethodCard() {
  const api = useApi();
  const { data, error, isPending } = useQuery({
    queryKey: keys.paymentMethod,
    queryFn: ({ signal }) => api.getPaymentMethod({}, signal),
    refetchOnWindowFocus: 'always',
  });
  const portal = useBillingPortal();
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Payment method</chakra.h2>
      {isPending && <Spinner label="Loading..." />}
      {!data && error && <LoadFailure title="The payment method could not be loaded." error={error} />}
      {data && <p>{data.card ? nameOf(data.card) : 'There is no card for this account.'}</p>}
      {data?.card && (
        <Button variant="outline" size="sm" disabled={portal.isPending} onClick={portal.openPortal}>
          Change card
        </Button>
      )}
    </Card>
  );
}

/** "Visa ending in 4242, valid until 04/2030". */
function nameOf({ brand, last4, exp_month: month, exp_year: year }: PaymentCard): string {
  const name = `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return `${name} ending in ${last4}, valid until ${String(month).padStart(2, '0')}/${year}`;
}
