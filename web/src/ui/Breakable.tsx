import { Fragment } from 'react';

/** A path that a narrow screen breaks before a slash rather than within a word. */
export function Breakable({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
