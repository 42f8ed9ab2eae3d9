import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { shortDateTime } from '../../shared/format.ts';
import { paths, receiptPath } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { MatchedBadge, screenedName } from '../../ui/screened.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const shown = 5;

/** What was screened last: whom, and what came out. */
export function LatestScreenings() {
  const api = useApi();
  const found = useQuery({ queryKey: keys.latestReceipts, queryFn: ({ signal }) => api.listReceipts({}, signal) });
  if (found.isError) return <LoadFailure title="The screenings could not be loaded" error={found.error} />;
  if (!found.data) return null;
  const receipts = found.data.receipts.slice(0, shown);
  return (
    <Card>
      <chakra.h2 textStyle="card">Latest screenings</chakra.h2>
      {receipts.length === 0 ? (
        <chakra.p color="muted" mt="2">
          No screenings yet.
        </chakra.p>
      ) : (
        <chakra.ul mt="2">
          {receipts.map((receipt) => (
            <chakra.li
              key={receipt.id}
              display="grid"
              gridTemplateColumns={{ base: '1fr auto', sm: '1fr auto 11rem' }}
              columnGap="4"
              rowGap="1"
              alignItems="center"
              py="2.5"
              borderTop="1px solid"
              borderColor="line"
              _first={{ borderTop: '0' }}
            >
              <TextLink to={receiptPath(receipt.id)} fontSize="sm" overflowWrap="anywhere">
                <bdi>{screenedName(receipt)}</bdi>
              </TextLink>
              <MatchedBadge matched={receipt.matched} />
              <chakra.span color="muted" fontSize="sm" textAlign={{ sm: 'end' }}>
                {shortDateTime(receipt.at)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.p mt="3">
        <TextLink to={paths.screenings}>All screenings</TextLink>
      </chakra.p>
    </Card>
  );
}
