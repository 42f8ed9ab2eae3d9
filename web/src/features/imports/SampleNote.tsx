import type { SampleList } from '../../../../lib/contract/samples.ts';
import { shortDate } from '../../shared/format.ts';
import { Notice } from '../../ui/Notice.tsx';

interface SampleNoteProps {
  sample: SampleList;
  /** Whoever tries it is an operator: what he imports is everybody's. */
  forEverybody: boolean;
}

/** What a sample is not, and who would be screened against it. */
export function SampleNote({ sample, forEverybody }: SampleNoteProps) {
  return (
    <Notice tone="warning" title="This is a sample, not for real screening">
      <p>
        {sample.invented
          ? `The ${sample.what} has the layout of the real one; nobody on it exists.`
          : `It is a list of ${shortDate(sample.date)}: whoever was added since is missing, and some details may be. Fetch the current list from its publisher.`}
      </p>
      <p>
        {forEverybody
          ? 'You are an operator: if you import it, it is published for everybody, and all accounts without a list of their own are screened against it.'
          : 'If you import it, it is used for your account alone, in place of the shared list.'}
      </p>
    </Notice>
  );
}
