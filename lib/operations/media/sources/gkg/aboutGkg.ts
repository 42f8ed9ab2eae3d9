import { mediaSourceTitles } from '../../../../contract/media/mediaSourceTitles.ts';

/** GDELT's lists as a source, whether they are searched or not. */
export const aboutGkg = {
  source: 'gdelt_gkg',
  title: mediaSourceTitles.gdelt_gkg,
  attribution: { text: 'The GDELT Project', url: 'https://www.gdeltproject.org/' },
};
