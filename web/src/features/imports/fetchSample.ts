import type { SampleList } from '../../../../lib/contract/imports/samples.ts';
import { paths } from '../../shared/paths.ts';

/** A sample list from the site, as a file like one chosen by the user. */
export async function fetchSample({ file }: SampleList): Promise<File> {
  const response = await fetch(`${paths.samples}/${file}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new File([await response.blob()], file);
}
