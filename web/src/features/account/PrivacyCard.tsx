import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Anchor } from '../../ui/TextLink.tsx';

/** What happens with the person's data. */
export function PrivacyCard() {
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Data Management</chakra.h2>
      <p>
        For a copy of your data, or to have your account deleted, write to{' '}
        <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
      </p>
      <LinkButton to={paths.privacy} variant="outline">
        View Privacy Policy
      </LinkButton>
    </Card>
  );
}
