import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { LinkLikeButton } from '../../ui/LinkLikeButton.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { PartGroup, State } from './PartGroup.tsx';

const styles = ['display', 'title', 'section', 'card', 'figure', 'eyebrow', 'small'] as const;

/** The scale of type, and the parts of running text. */
export function TextParts() {
  return (
    <PartGroup id="text" title="Text">
      {styles.map((style) => (
        <State key={style} label={style}>
          <chakra.p textStyle={style}>Screening 1,204 names against 8 lists</chakra.p>
        </State>
      ))}
      <State label="Running text">
        <chakra.p maxWidth="prose">
          A match is a <strong>lead</strong> and no verdict: read{' '}
          <TextLink to={paths.status}>the lists and their dates</TextLink>,{' '}
          <Anchor href="mailto:someone@example.com">write to us</Anchor>, or{' '}
          <LinkLikeButton>search again</LinkLikeButton>. The name is <mark>Ola Eksempel</mark>, and{' '}
          <bdi lang="ar">محمد النموذجي</bdi> is written from right to left. The request is{' '}
          <code>POST /functions/v1/sanctions_check</code>.
        </chakra.p>
      </State>
    </PartGroup>
  );
}
