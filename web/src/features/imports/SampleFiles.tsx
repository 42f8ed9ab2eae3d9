import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type SampleList, sampleLists } from '../../../../lib/contract/samples.ts';
import { LinkLikeButton } from '../../ui/LinkLikeButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { fetchSample } from './fetchSample.ts';

interface SampleFilesProps {
  listType: string;
  onSample: (file: File, sample: SampleList) => void;
}

/** For who has no list file at hand: each sample of this list type, to be chosen as if it had been dropped. */
export function SampleFiles({ listType, onSample }: SampleFilesProps) {
  const get = useMutation({
    mutationFn: fetchSample,
    // Another list may have been chosen meanwhile.
    onSuccess: (file, sample) => sample.listType === listType && onSample(file, sample),
  });
  const samples = sampleLists.filter((sample) => sample.listType === listType);
  const failed = get.isError && get.variables.listType === listType;
  if (samples.length === 0) return null;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" textStyle="small" color="muted" alignItems="center">
        <span>No file at hand? Try with a sample file:</span>
        {samples.map((sample) => (
          <LinkLikeButton
            key={sample.file}
            py="1.5"
            disabled={get.isPending}
            _disabled={{ opacity: '0.55', cursor: 'progress' }}
            onClick={() => get.mutate(sample)}
          >
            {sample.what}
          </LinkLikeButton>
        ))}
        <span role="status">{get.isPending && 'Fetching the sample...'}</span>
      </chakra.div>
      {failed && (
        <Notice tone="danger" title="The sample file could not be fetched" alert>
          Check the connection and try again.
        </Notice>
      )}
    </>
  );
}
