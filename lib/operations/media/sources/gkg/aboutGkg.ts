/** GDELT's lists as a source, whether they are searched or not. */
export const aboutGkg = {
  source: 'gdelt_gkg',
  title: "Names in online news of the last days, by the GDELT Project's lists",
  attribution: { text: 'The GDELT Project', url: 'https://www.gdeltproject.org/' },
};
