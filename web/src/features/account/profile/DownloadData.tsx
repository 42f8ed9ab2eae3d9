import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { type DataExport, exportValidHours } from '../../../../../lib/contract/account/dataExports.ts';
import { bytes, shortDateTime } from '../../../shared/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { sayFailed, useDataExport, useRequestExport, useSaveExport } from './dataExport.ts';

const notMade = 'Your copy could not be made. Please try it again.';

/** Has a copy of the person's data made, and downloads it: at once for somebody who waits, later from here or by the mail's link. */
export function DownloadData() {
  const latest = useDataExport();
  const request = useRequestExport();
  const { mutate: saveNow, ...save } = useSaveExport();
  const [isAwaited, setAwaited] = useState(false);
  const copy = latest.data?.export ?? null;
  const isReady = copy?.status === 'ready';

  useEffect(() => {
    if (!isAwaited || !copy || copy.status === 'working') return;
    setAwaited(false);
    if (copy.status === 'ready') saveNow();
    else sayFailed(copy.error_message ?? notMade);
  }, [isAwaited, copy, saveNow]);

  if (latest.isPending) return <Spinner label="Loading your copies..." />;
  if (!latest.data) return <LoadFailure title="Your copies could not be loaded" error={latest.error} />;
  const isBusy = request.isPending || save.isPending || copy?.status === 'working';
  const make = () => request.mutate(undefined, { onSuccess: () => setAwaited(true) });
  return (
    <>
      {/* It is there before it speaks, so changes of it are announced. */}
      <chakra.div role="status" display="grid" gap="3">
        {copy && <State copy={copy} />}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button disabled={isBusy} onClick={isReady ? () => saveNow() : make}>
          {isBusy ? 'Downloading...' : 'Download My Data'}
        </Button>
        {isReady && (
          <Button variant="outline" disabled={isBusy} onClick={make}>
            Make a new copy
          </Button>
        )}
      </chakra.div>
    </>
  );
}

function State({ copy: { status, created_at, valid_until, size_bytes, error_message } }: { copy: DataExport }) {
  const made = shortDateTime(created_at);
  switch (status) {
    case 'working':
      return (
        <Notice title="Your copy is being made">
          It is downloaded here when it is ready. You can also leave this page: you get an e-mail.
        </Notice>
      );
    case 'ready':
      return (
        <Notice tone="good" title="Your copy is ready">
          Made {made}
          {size_bytes === null ? '' : `, ${bytes(size_bytes)}`}. You can download it until {shortDateTime(valid_until)}.
        </Notice>
      );
    case 'expired':
      return (
        <Notice title="Your last copy is not available any more">
          It was made {made}. A copy can be downloaded for {exportValidHours} hours.
        </Notice>
      );
    case 'failed':
      return <Notice tone="danger" title={error_message ?? notMade} />;
  }
}
