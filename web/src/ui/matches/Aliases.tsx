import { chakra } from '@chakra-ui/react/styled-system';
import type { SanctionsDetails } from '../../../../lib/contract/screening/sanctionsDetails.ts';
import { count } from '../../shared/format.ts';
import { ShowAll } from './ShowAll.tsx';

interface AliasesProps {
  details: SanctionsDetails;
}

/** The other names of a listed entity; weak and former ones are marked as such. */
export function Aliases({ details }: AliasesProps) {
  const { aliases, alias_count, weak_aliases, former_names } = details;
  const [weak, former] = [new Set(weak_aliases), new Set(former_names)];
  return (
    <>
      <ShowAll items={aliases} first={6} what="aliases" inline>
        {(alias) => (
          <>
            <bdi>{alias}</bdi>
            {former.has(alias) && <chakra.span color="muted"> (former name)</chakra.span>}
            {weak.has(alias) && <chakra.strong color="ochre"> (weak)</chakra.strong>}
          </>
        )}
      </ShowAll>
      {alias_count > aliases.length && (
        <chakra.p color="muted">{count(alias_count - aliases.length)} more names are on the list.</chakra.p>
      )}
    </>
  );
}
