import { chakra } from '@chakra-ui/react/styled-system';
import { requestLogDays } from '../../../../../lib/contract/usage/requestLogLimits.ts';
import { type ScreenName, type ShownScreens, screenNames } from '../screen.ts';

/** Text alternative and purpose of each picture. */
const texts: Record<ScreenName, { title: string; alt: string; use: string }> = {
  search: {
    title: 'A match, to be decided',
    alt: 'The search in the dashboard: five records of five lists as one subject, with the score and the comparison of every word.',
    use: 'Records of one subject stand together, with the words that met, the dates of the lists and the entry numbers.',
  },
  batch: {
    title: 'A file of customers',
    alt: 'Batch Screening: a field for a file, and below it a file that was screened, with its rows, its matches and the result as CSV, XLSX and JSON.',
    use: 'A file is screened as one job. Its result has every column of yours, and what was found beside it.',
  },
  team: {
    title: 'Who may decide',
    alt: 'Team: the members of an account with their roles, whether they use a second factor, and when they were last seen.',
    use: 'Analysts screen, auditors only read. A member who leaves is out with the next call.',
  },
  log: {
    title: 'What was asked, and when',
    alt: 'Request Log: filters, and a row for every call with its time, App ID, endpoint, status, duration and request id.',
    use: `Every call of the last ${requestLogDays} days has its request id, without the name that was searched.`,
  },
};

/** Pictures of the product, each a link to itself in full size; pictures below the window are loaded when somebody comes near. */
export function Screens({ screens }: { screens: ShownScreens }) {
  return (
    <Figures>
      {screenNames.map((name) => {
        const screen = screens[name];
        const { title, alt, use } = texts[name];
        return (
          screen && (
            <figure key={name}>
              <a href={screen.light}>
                <picture>
                  <source srcSet={screen.dark} media="(prefers-color-scheme: dark)" />
                  <img
                    src={screen.light}
                    alt={alt}
                    width={screen.width}
                    height={screen.height}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              </a>
              <figcaption>
                <strong>{title}</strong>
                {use}
              </figcaption>
            </figure>
          )
        );
      })}
    </Figures>
  );
}

const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
    '& img': {
      display: 'block',
      width: 'full',
      height: 'auto',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'lg',
      bg: 'sunken',
    },
    '& figcaption': { mt: '3', color: 'muted' },
    '& strong': { display: 'block', textStyle: 'card', color: 'ink' },
  },
});
