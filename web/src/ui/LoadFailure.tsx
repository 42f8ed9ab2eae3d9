import { sentenceOf } from '../shared/apiSentences.ts';
import { Notice } from './Notice.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
}

/** In place of something that could not be loaded: what, and the reason that the API gives. */
export function LoadFailure({ title, error }: LoadFailureProps) {
  return (
    <Notice tone="danger" title={title} alert>
      {sentenceOf(error)}
    </Notice>
  );
}
