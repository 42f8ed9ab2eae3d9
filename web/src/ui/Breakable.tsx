import { Fragment } from 'react';

/** A path that a narrow screen breaks before a slash rather than within a word. */
export function Breakable({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part, i, parts) => (
    <Fragment key={parts.slice(0, i + 1).join('')}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
