import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';

export function BackToHome() {
  return (
    <LinkButton to={paths.home} variant="ghost" size="sm" justifySelf="start" ms="-3">
      <ArrowLeft size={16} aria-hidden />
      Back to Home
    </LinkButton>
  );
}
