import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SignIn, signInKeptDays } from '../../../../../lib/contract/account/signIns.ts';
import { useApi } from '../../../shared/api.ts';
import { deviceId } from '../../../shared/device.ts';
import { shortDateTime } from '../../../shared/format.ts';
import { keys } from '../../../shared/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

/** Sign-ins shown at first: most people look for one of the last days. */
const shownAtFirst = 5;

const columns: Column<SignIn>[] = [
  { label: 'When', nowrap: true, cell: ({ at }) => shortDateTime(at) },
  {
    label: 'Device',
    cell: ({ device, is_this }) => (
      <>
        {device ?? 'Device not named, as by a script'} {is_this && <Badge tone="fjord">This one</Badge>}
      </>
    ),
  },
];

/** Times and devices of the person's sign-ins. */
export function LastSignIns() {
  const api = useApi();
  const [all, setAll] = useState(false);
  const signIns = useInfiniteQuery({
    queryKey: keys.signIns,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listSignIns({ cursor, device_id: deviceId() }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ sign_ins }) => sign_ins),
  });
  const read = signIns.data ?? [];
  const shown = all ? read : read.slice(0, shownAtFirst);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = signIns;
  const pages = all
    ? { hasNextPage, isFetchingNextPage, fetchNextPage }
    : {
        hasNextPage: hasNextPage || read.length > shownAtFirst,
        isFetchingNextPage: false,
        fetchNextPage: async () => setAll(true),
      };
  return (
    <chakra.section display="grid" gap="3" width="full" mb="3" aria-labelledby="last-sign-ins">
      <chakra.h3 id="last-sign-ins" fontWeight="600">
        Last sign-ins
      </chakra.h3>
      <chakra.p color="muted">
        Of the last {signInKeptDays} days. If you do not know one of them, change your password: every other session
        ends with it.
      </chakra.p>
      {signIns.isPending && <Spinner label="Loading sign-ins..." />}
      {signIns.isError && <LoadFailure title="The sign-ins could not be loaded" error={signIns.error} />}
      {signIns.isSuccess && read.length === 0 && <p>No sign-in has been recorded yet.</p>}
      {shown.length > 0 && (
        <RecordTable caption="Last sign-ins" columns={columns} rows={shown} keyOf={({ id }) => id} compact />
      )}
      <ShowMore what="sign-ins" pages={pages} />
    </chakra.section>
  );
}
