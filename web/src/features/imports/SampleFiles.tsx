import { chakra } from '@chakra-ui/react/styled-system';
import { type SampleList, sampleLists } from '../../../../lib/contract/imports/samples.ts';
import { LinkLikeButton } from '../../ui/LinkLikeButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SampleFilesProps {
  listType: string;
  isFetching: boolean;
  hasFailed: boolean;
  onAsk: (sample: SampleList) => void;
}

/** The samples of this list type, for somebody without a list file: a sample is chosen as if it had been dropped. */
export function SampleFiles({ listType, isFetching, hasFailed, onAsk }: SampleFilesProps) {
  const samples = sampleLists.filter((sample) => sample.listType === listType);
  if (samples.length === 0) return null;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" textStyle="small" color="muted" alignItems="center">
        <span>No file at hand? Use a sample:</span>
        {samples.map((sample) => (
          <LinkLikeButton
            key={sample.file}
            py="1.5"
            disabled={isFetching}
            _disabled={{ opacity: '0.55', cursor: 'progress' }}
            onClick={() => onAsk(sample)}
          >
            {sample.what}
          </LinkLikeButton>
        ))}
        <span role="status">{isFetching && 'Fetching the sample...'}</span>
      </chakra.div>
      {hasFailed && (
        <Notice tone="danger" title="The sample file could not be fetched" alert>
          Check the connection and try again.
        </Notice>
      )}
    </>
  );
}
