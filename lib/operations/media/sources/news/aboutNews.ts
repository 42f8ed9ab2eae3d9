import { mediaSourceTitles } from '../../../../contract/media/mediaSourceTitles.ts';

/** The news as a source, whether it is searched or not. */
export const aboutNews = {
  source: 'gdelt',
  title: mediaSourceTitles.gdelt,
  attribution: { text: 'The GDELT Project', url: 'https://www.gdeltproject.org/' },
};
