import { chakra } from '@chakra-ui/react/styled-system';
import type { Acceptance } from '../../../../../lib/contract/account/acceptances.ts';
import { shortDate } from '../../../shared/format.ts';
import { LegalLink } from '../../../ui/LegalLink.tsx';

/** Which version of each text the person has accepted, each with the text as it was then. */
export function AcceptedTexts({ acceptances }: { acceptances: readonly Acceptance[] }) {
  if (acceptances.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="1.5" listStyleType="none" textStyle="small">
      {acceptances.map(({ document, version, accepted_at: at }) => (
        <li key={document}>
          {document === 'privacy' ? 'You were shown the ' : 'You accepted the '}
          <LegalLink text={document} version={version} /> of {shortDate(version)} on {shortDate(at)}.
        </li>
      ))}
    </chakra.ul>
  );
}
