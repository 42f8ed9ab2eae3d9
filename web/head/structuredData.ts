import { type Plan, plans } from '../../lib/contract/billing/plans.ts';
import { brand } from '../../lib/contract/brand.ts';
import { questionsOf } from './questionsOf.ts';
import { addressInPublic } from './siteAddress.ts';

/** What is described of a page. */
export interface DescribedPage {
  path: string;
  /** Its own name, without the product's. */
  name: string;
  description: string;
  /** A page of the documentation. */
  isArticle: boolean;
  /** Address of its picture, without the site's. */
  image: string;
  markup: string;
  /** The pages above it, from the first. */
  above: readonly { path: string; name: string }[];
}

/** An object of JSON-LD. Source of all types and properties: schema.org. */
export type LinkedData = { '@type': string } & Record<string, unknown>;

const organizationId = `${addressInPublic('/')}#organization`;
const publisher = { '@id': organizationId };

/**
 * What search engines are told about a page, in JSON-LD: nothing that the page does not show. The home page describes the firm, the
 * site and the product with its prices, a page of the documentation an article; the questions are those of the page's markup.
 */
export function structuredData(page: DescribedPage): { '@context': string; '@graph': LinkedData[] } {
  const graph: LinkedData[] =
    page.path === '/' ? [organization(), webSite(), software(page)] : [ownKind(page), trail(page)];
  const questions = questionsOf(page.markup);
  if (questions.length > 0) graph.push(faq(page, questions));
  return { '@context': 'https://schema.org', '@graph': graph };
}

function organization(): LinkedData {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.operator,
    url: addressInPublic('/'),
    logo: addressInPublic('/favicon.svg'),
    email: brand.supportEmail,
  };
}

function webSite(): LinkedData {
  return { '@type': 'WebSite', name: brand.name, url: addressInPublic('/'), inLanguage: 'en', publisher };
}

function software({ description, image }: DescribedPage): LinkedData {
  return {
    '@type': 'SoftwareApplication',
    name: brand.name,
    description,
    url: addressInPublic('/'),
    image: addressInPublic(image),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher,
    offers: Object.values(plans).flatMap((plan) => [offer(plan, 'MON'), offer(plan, 'ANN')]),
  };
}

/** A plan's price for a month or a year, by the unit codes of UN/CEFACT. */
function offer({ name, monthlyCents, yearlyCents }: Plan, unit: 'MON' | 'ANN'): LinkedData {
  const price = ((unit === 'MON' ? monthlyCents : yearlyCents) / 100).toFixed(2);
  const priceCurrency = 'EUR';
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency,
    url: addressInPublic('/#pricing'),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      valueAddedTaxIncluded: false,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unit },
    },
  };
}

function ownKind({ path, name, description, isArticle, image }: DescribedPage): LinkedData {
  const common = {
    description,
    url: addressInPublic(path),
    image: addressInPublic(image),
    inLanguage: 'en',
    publisher,
  };
  return isArticle ? { '@type': 'TechArticle', headline: name, ...common } : { '@type': 'WebPage', name, ...common };
}

function trail({ path, name, above }: DescribedPage): LinkedData {
  const steps = [{ path: '/', name: brand.name }, ...above, { path, name }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: addressInPublic(step.path),
    })),
  };
}

function faq({ path }: DescribedPage, questions: ReturnType<typeof questionsOf>): LinkedData {
  return {
    '@type': 'FAQPage',
    url: addressInPublic(path),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
