import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { StaticCode } from '../StaticCode.tsx';

export interface CodeTab {
  /** "Python" */
  label: string;
  code: string;
}

interface CodeTabsProps {
  /** Of the page, each set of tabs has another. */
  id: string;
  /** What the code does. */
  legend: string;
  /** At most five. */
  tabs: readonly CodeTab[];
}

/** The same program in several languages, one of them shown: chosen by radio buttons, without a script. */
export function CodeTabs({ id, legend, tabs }: CodeTabsProps) {
  return (
    <Frame>
      <legend>{legend}</legend>
      {tabs.map(({ label }, i) => (
        <input key={label} type="radio" name={id} id={`${id}-${i}`} defaultChecked={i === 0} />
      ))}
      <div>
        {tabs.map(({ label }, i) => (
          <label key={label} htmlFor={`${id}-${i}`}>
            {label}
          </label>
        ))}
      </div>
      {tabs.map(({ label, code }) => (
        <StaticCode key={label} label={`${legend}: ${label}`} code={code} />
      ))}
    </Frame>
  );
}

const tabsMax = 5;
/** Of every tab: the style at its place while it is chosen. */
const each = (selector: (place: number) => string, style: SystemStyleObject): SystemStyleObject => ({
  [Array.from({ length: tabsMax }, (_, i) => selector(i + 1)).join(', ')]: style,
});

const Frame = chakra('fieldset', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'surface',
    minWidth: '0',
    '& > legend': { srOnly: true },
    '& > input': { srOnly: true },
    '& > div': { display: 'flex', flexWrap: 'wrap', borderBottom: '1px solid', borderColor: 'line', px: '2' },
    '& label': {
      px: '3',
      py: '2.5',
      cursor: 'pointer',
      fontSize: 'sm',
      fontWeight: '600',
      color: 'muted',
      borderBottom: '3px solid transparent',
      _hover: { color: 'fjord' },
    },
    '& > figure': { display: 'none', border: '0', borderRadius: '0', mb: '0' },
    ...each((n) => `& > input:nth-of-type(${n}):checked ~ figure:nth-of-type(${n})`, { display: 'block' }),
    ...each((n) => `& > input:nth-of-type(${n}):checked ~ div > label:nth-of-type(${n})`, {
      color: 'fjord',
      borderColor: 'fjord',
    }),
    ...each((n) => `& > input:nth-of-type(${n}):focus-visible ~ div > label:nth-of-type(${n})`, {
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '-3px',
    }),
  },
});
