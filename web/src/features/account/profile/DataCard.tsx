import { chakra } from '@chakra-ui/react/styled-system';
import type { Acceptance } from '../../../../../lib/contract/account/acceptances.ts';
import { mayRole } from '../../../../../lib/contract/account/mayRole.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { brand } from '../../../../../lib/contract/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Anchor } from '../../../ui/TextLink.tsx';
import { AcceptedTexts } from './AcceptedTexts.tsx';
import { DownloadData } from './DownloadData.tsx';

interface DataCardProps {
  role: Role | undefined;
  /** What the person has accepted. */
  acceptances: readonly Acceptance[];
}

/** What happens with the person's data, and a copy of it; `role` is undefined for somebody without an account. */
export function DataCard({ role, acceptances }: DataCardProps) {
  return (
    <Card id="your-data" display="grid" gap="4" justifyItems="start">
      <chakra.h2 textStyle="card">Data Management</chakra.h2>
      {role ? (
        <>
          <p>
            {mayRole(role, 'admin')
              ? 'A copy of what is stored about you and your account, as tables and as JSON. Results of batch files are not in it: download them under Batch Screening. Nor are the records of lists that you imported, which stand in your own files.'
              : 'A copy of what is stored about you, as tables and as JSON. What belongs to the account is downloaded by its owner or an admin.'}
          </p>
          <DownloadData />
        </>
      ) : (
        <p>
          For a copy of your data, write to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
        </p>
      )}
      <AcceptedTexts acceptances={acceptances} />
      <LinkButton to={paths.privacy} variant="outline">
        View Privacy Policy
      </LinkButton>
    </Card>
  );
}
