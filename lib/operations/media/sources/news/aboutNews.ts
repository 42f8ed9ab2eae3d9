/** The news as a source, whether it is searched or not. */
export const aboutNews = {
  source: 'gdelt',
  title: 'Online news, by the GDELT Project',
  attribution: { text: 'The GDELT Project', url: 'https://www.gdeltproject.org/' },
};
