import { type LegalText, legalPath, legalTitles } from '../../../lib/contract/account/legal.ts';
import { Anchor } from './TextLink.tsx';

interface LegalLinkProps {
  text: LegalText;
  /** Left out: the newest one. */
  version?: string;
}

/** A legal text in a tab of its own, so a half-filled form stays as it is. */
export function LegalLink({ text, version }: LegalLinkProps) {
  return (
    <Anchor href={legalPath(text, version)} target="_blank">
      {legalTitles[text]}
    </Anchor>
  );
}
