import { ArrowLeft } from 'lucide-react';
import { paths } from '../shared/paths.ts';
import { LinkButton } from './Button.tsx';

/** To the reader's previous page of this site; without one, or without scripts, to the home page. */
export function BackLink() {
  return (
    <LinkButton to={paths.home} variant="ghost" size="sm" data-back data-noprint>
      <ArrowLeft size={16} aria-hidden />
      Back
    </LinkButton>
  );
}
