import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { brand } from '../../../lib/contract/brand.ts';

interface StaticCodeProps {
  label: string;
  /** If it has the operator's address, the reader's browser replaces it by the page's origin. */
  code: string;
}

/** A code sample of a public page, copied by a button if scripts run. */
export function StaticCode({ label, code }: StaticCodeProps) {
  return (
    <Figure>
      <figcaption>
        {label}
        <button type="button" data-copy data-with-script aria-label={`Copy ${label}`}>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {code.split(brand.siteUrl).map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
            <Fragment key={i}>
              {i > 0 && <span data-origin>{brand.siteUrl}</span>}
              {text}
            </Fragment>
          ))}
        </code>
      </pre>
    </Figure>
  );
}

const Figure = chakra('figure', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    mb: '5',
    '& figcaption': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      bg: 'sunken',
      ps: '4',
      pe: '2',
      minHeight: '11',
      fontSize: 'sm',
      fontWeight: '600',
    },
    '& button': {
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      bg: 'surface',
      color: 'fjord',
      cursor: 'pointer',
      px: '3',
      minHeight: '8',
    },
    '& pre': { p: '4', overflowX: 'auto', bg: 'surface', fontSize: 'sm', lineHeight: '1.6' },
  },
});
