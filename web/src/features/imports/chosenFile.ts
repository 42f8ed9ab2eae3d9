import type { SampleList } from '../../../../lib/contract/imports/samples.ts';

/** The choice on the import page; kept while an import runs, so nothing is lost when it is cancelled. */
export interface ChosenFile {
  /** '' as long as none is chosen. */
  listType: string;
  file: File | undefined;
  /** When the file is a sample. */
  sample: SampleList | undefined;
}

export const nothingChosen: ChosenFile = { listType: '', file: undefined, sample: undefined };
