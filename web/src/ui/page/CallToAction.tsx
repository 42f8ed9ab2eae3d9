import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CallToActionProps {
  title: string;
  text: ReactNode;
  /** Buttons of the variants bright and brightOutline. */
  children: ReactNode;
}

/** The end of a public page: options for a convinced reader. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <Frame aria-labelledby="next-title" data-noprint="">
      <div>
        <h2 id="next-title">{title}</h2>
        <p>{text}</p>
        <div>{children}</div>
      </div>
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    bg: 'deep',
    color: 'deep.ink',
    '& > div': { maxWidth: 'page', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '10', md: '14' } },
    '& h2': { textStyle: 'title' },
    '& p': { mt: '2', mb: '6', color: 'deep.muted', maxWidth: 'prose' },
    '& > div > div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
});
