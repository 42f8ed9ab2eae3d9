/** A processor of personal data for the operator. */
export interface Processor {
  name: string;
  seat: string;
  /** The data, and their purpose. */
  task: string;
  where: string;
  /** Also customers' screened data: named in the data processing agreement. */
  processesScreening: boolean;
  /** Origins of its scripts, loaded by public pages with a visitor's consent. */
  scripts?: readonly string[];
}

/** Where a stage with customers may stand: the regions of AWS in the European Union. Source: AWS, "Regions and Availability Zones", 2026. */
export const euRegions = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'] as const;

/** Everybody who processes personal data for the operator. */
export const processors: readonly Processor[] = [
  {
    name: 'Amazon Web Services EMEA SARL',
    seat: 'Luxembourg',
    task: 'Runs everything: functions, database, files, sign-in (Amazon Cognito), mails (Amazon SES), delivery of the site (Amazon CloudFront), logs.',
    where: 'Data centres in the European Union; requests are taken in at the nearest place of the delivery network.',
    processesScreening: true,
  },
  {
    name: 'Stripe Payments Europe, Limited',
    seat: 'Ireland',
    task: 'Payments and invoices: e-mail address, plan, card, billing address, VAT number. For some of it, such as preventing fraud, Stripe is a controller itself.',
    where: 'The European Union and the United States.',
    processesScreening: false,
  },
];

/** Somebody who receives personal data and processes none for the operator. */
export interface Recipient {
  name: string;
  seat: string;
  /** Which data, and when. */
  receives: string;
}

/** Everybody else to whom the code sends personal data. */
export const otherRecipients: readonly Recipient[] = [
  {
    name: 'The GDELT Project',
    seat: 'United States',
    receives:
      'The name that is looked for, alone, without saying who asks or why; only where a customer asks for adverse media and news are searched.',
  },
];

/** Script addresses without a named processor: a site loading one would not say who receives its data. */
export function withoutProcessor(
  scripts: readonly string[],
  known: readonly Pick<Processor, 'scripts'>[] = processors,
): string[] {
  return scripts.filter((script) => !known.some((one) => one.scripts?.includes(new URL(script).origin)));
}
