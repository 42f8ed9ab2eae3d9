import { Fragment } from 'react';

/** A path broken before a slash on a narrow screen rather than within a word. */
export function Breakable({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part, i, parts) => (
    <Fragment key={parts.slice(0, i + 1).join('')}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
