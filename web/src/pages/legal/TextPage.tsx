import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type LegalText, legalPath, legalVersions, longDay } from '../../../../lib/contract/account/legal.ts';
import { paths } from '../../shared/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ProsePage } from '../../ui/page/ProsePage.tsx';
import { stackedTable } from '../../ui/stackedTable.ts';
import { Anchor } from '../../ui/TextLink.tsx';
import type { TextDocument } from './textDocument.ts';
import { VerifyReceipt } from './VerifyReceipt.tsx';

/** A legal or another running text, as written in Markdown; with versions, its own and the others. */
export function TextPage({
  document: { path, title, description, html, contents, legal },
}: {
  document: TextDocument;
}) {
  const all = legal ? [...contents, { id: versionsId, title: 'Versions' }] : contents;
  return (
    <ProsePage
      title={title}
      lead={description}
      note={legal && <VersionNote {...legal} />}
      contents={all}
      back={<BackLink />}
    >
      {path === paths.verify && <VerifyReceipt />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from the texts of this repository alone */}
      <chakra.div css={legalText} dangerouslySetInnerHTML={{ __html: html }} />
      {legal && <Versions {...legal} />}
    </ProsePage>
  );
}

const versionsId = 'versions';

interface LegalProps {
  text: LegalText;
  version: string;
}

/** Whether this text is in force, since when, and the place of the newest one. */
function VersionNote({ text, version }: LegalProps) {
  const [newest] = legalVersions[text];
  if (version !== newest.version) {
    return (
      <>
        It was replaced by another version: <Anchor href={legalPath(text)}>read the newest version</Anchor>.
      </>
    );
  }
  const holds =
    newest.takesEffect === version ? '' : ` For accounts opened before, from ${longDay(newest.takesEffect)}.`;
  return (
    <>
      Last updated {longDay(version)}.{holds}
    </>
  );
}

function Versions({ text, version }: LegalProps) {
  return (
    <section aria-labelledby={versionsId}>
      <h2 id={versionsId}>Versions</h2>
      <ul>
        {legalVersions[text].map((one) => (
          <li key={one.version}>
            {one.version === version ? (
              <strong>{longDay(one.version)} (this one)</strong>
            ) : (
              <Anchor href={legalPath(text, one.version)}>{longDay(one.version)}</Anchor>
            )}
            : {one.change}
          </li>
        ))}
      </ul>
    </section>
  );
}

const legalText: SystemStyleObject = {
  '& > h2:first-child': { mt: '0' },
  '& h2': { scrollMarginTop: '4' },
  '& a': { color: 'fjord', textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  '& .table': { overflowX: 'auto', mb: '4', _print: { overflow: 'visible' } },
  '& .table table': { mb: '0' },
  // A name of a field or a cookie may be long: its column is as wide, so it breaks only at a space.
  '& td code': { whiteSpace: 'normal' },
  '& th': { fontWeight: '600' },
  '& td': { minWidth: '7rem' },
  '& .chart': { maxWidth: '30rem', mb: '6' },
  '& .chart svg': { width: 'full', height: 'auto', fontSize: 'sm', fill: 'ink' },
  '& .chart .whole': { fill: 'sunken' },
  '& .chart .found': { fill: 'fjord', forcedColorAdjust: 'none' },
  '& .chart figcaption': { textStyle: 'small', color: 'muted', mt: '2' },
  '& .anchor': { ms: '2', color: 'muted', opacity: '0', textDecoration: 'none', fontFamily: 'body' },
  '& h2:hover > .anchor, & .anchor:focus-visible': { opacity: '1' },
  ...stackedTable,
  _print: { '& .anchor': { display: 'none' }, '& tr': { breakInside: 'avoid' } },
};
