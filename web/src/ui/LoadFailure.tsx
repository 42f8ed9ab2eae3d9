import { sentenceOf } from '../shared/apiSentences.ts';
import { Notice } from './Notice.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
}

/** In place of a failed load: its name, and the API's reason. */
export function LoadFailure({ title, error }: LoadFailureProps) {
  return (
    <Notice tone="danger" title={title} alert>
      {sentenceOf(error)}
    </Notice>
  );
}
