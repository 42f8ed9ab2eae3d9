/** Persons with more dates of birth than this have dates of their documents among them. */
export const birthDatesMax = 12;

/** A UK list in the publisher's XML without the dates of birth of records that have more than `birthDatesMax`. */
export function withoutManyBirthDates(xml: string): string {
  return xml.replace(/[ \t]*<DOBs>.*?<\/DOBs>\r?\n?/gs, (dates) =>
    (dates.match(/<DOB>/g) ?? []).length > birthDatesMax ? '' : dates,
  );
}
