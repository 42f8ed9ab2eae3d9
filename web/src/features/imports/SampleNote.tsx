import type { SampleList } from '../../../../lib/contract/imports/samples.ts';
import { Notice } from '../../ui/Notice.tsx';

interface SampleNoteProps {
  sample: SampleList;
  /** The user is an operator: their imports are published for everybody. */
  forEverybody: boolean;
}

/** The limits of a sample, and who would use it. */
export function SampleNote({ sample, forEverybody }: SampleNoteProps) {
  return (
    <Notice tone="warning" title="This is a sample, not for real screening">
      <p>
        {sample.invented
          ? `The ${sample.what} has the layout of the real list; the people on it are invented.`
          : `This is the ${sample.what}: later additions are missing, and some details may be. Get the current list from its publisher.`}
      </p>
      <p>
        {forEverybody
          ? 'You are an operator: if you import it, it is published for everybody, and used by all accounts without an edition of their own.'
          : 'If you import it, it is used for your account only, in place of the shared list.'}
      </p>
    </Notice>
  );
}
