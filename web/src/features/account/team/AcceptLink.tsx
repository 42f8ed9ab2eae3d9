import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface AcceptLinkProps {
  email: string;
  link: string;
}

/** The link of a new invitation, answered only once. */
export function AcceptLink({ email, link }: AcceptLinkProps) {
  return (
    <Notice tone="good" title={`${email} joins with this link`}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mt="1">
        <chakra.code minWidth="0" overflowWrap="anywhere">
          {link}
        </chakra.code>
        <CopyButton text={link} what="the link of the invitation" />
      </chakra.div>
      <chakra.p mt="2">You can pass it on yourself. It is shown only now; a new one can be made at any time.</chakra.p>
    </Notice>
  );
}
