/** A UK list in the publisher's XML without anybody's dates of birth. */
export function withoutBirthDates(xml: string): string {
  return xml.replace(/[ \t]*<DOBs>.*?<\/DOBs>\r?\n?/gs, '');
}
