import type { SampleList } from '../../../../lib/contract/samples.ts';
import { shortDate } from '../../format.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What a sample is not. */
export function SampleNote({ sample }: { sample: SampleList }) {
  return (
    <Notice tone="warning" title="This is a sample, not for real screening">
      {sample.invented
        ? `The ${sample.what} has the layout of the real one; nobody on it exists.`
        : `It is a list of ${shortDate(sample.date)}: whoever was added since is missing, and some details may be. Fetch the current list from its publisher.`}
    </Notice>
  );
}
