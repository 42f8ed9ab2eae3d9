/** Every address outside the site that a page leads to. Who adds one has looked at it: it exists and says what the page promises. */
export const outsideLinks: readonly string[] = [
  // The Danish Data Protection Agency, to which people may complain.
  'https://www.datatilsynet.dk',
  'mailto:support@klarnavn.example',
];
