import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answered, type Endpoint, refusalsOf } from '../../lib/contract/endpoint.ts';
import { refusals } from '../../lib/contract/refusal.ts';
import { type JsonSchema, resolved, schemasOf } from './apiOperations.ts';
import { fieldTextOf } from './fieldTexts.ts';

/** Answers of operations with a page of their own, inside another operation's answer: each field is described once. */
const ofDecisions = 'Its fields are described in [Alerts](/api-docs/alerts#in-answers).';
const ofCases = 'Its fields are described in [Alerts](/api-docs/alerts#open-case).';
const describedElsewhere: Readonly<Record<string, string>> = {
  'sanctionsCheck.answer.opened_case': ofCases,
  'pepCheck.answer.opened_case': ofCases,
  'universalSearch.answer.opened_case': ofCases,
  'batchCheck.answer.items.opened_case': ofCases,
  'sanctionsCheck.answer.matches.decision': ofDecisions,
  'pepCheck.answer.matches.decision': ofDecisions,
  'universalSearch.answer.matches.decision': ofDecisions,
  'batchCheck.answer.items.matches.decision': ofDecisions,
  'universalSearch.answer.adverse_media':
    'Its fields are those of [adverseMediaCheck](/api-docs/adverse-media#adverseMediaCheck.answer).',
  'batchCheck.answer.items.groups':
    'Its fields are those of [a single check](/api-docs/reference#sanctionsCheck.answer.groups).',
  'batchCheck.answer.items.adverse_media.matches':
    'Its fields are those of [its matches](/api-docs/adverse-media#adverseMediaCheck.answer.matches).',
  'batchCheck.answer.adverse_media.sources':
    'Its fields are those of [its sources](/api-docs/adverse-media#adverseMediaCheck.answer.sources).',
};

/** A described schema, and its place: one with the same fields refers to it. */
type Described = Map<string, string>;

/** Operations of the API as Markdown, each with its fields, an example of its answer and its errors. */
export function operationsText(operations: readonly Endpoint[]): string {
  const described: Described = new Map();
  return operations.map((operation) => operationText(operation, described)).join('\n\n');
}

function operationText(route: Endpoint, described: Described): string {
  const { operation, method, paths, summary, scopes = [], idempotent } = route;
  const { input, output } = schemasOf(route);
  const others = paths.slice(1).map((path) => `\`${method} ${path}\``);
  const facts = [
    others.length > 0 ? `The same at ${others.join(', ')}.` : '',
    scopes.length > 0 ? `An App ID with limited permissions needs: ${scopes.join(', ')}.` : '',
    idempotent ? 'Takes an [Idempotency-Key](/api-docs/idempotency).' : '',
  ].filter(Boolean);
  return [
    `## \`${method} ${paths[0]}\` {#${operation}}`,
    summary,
    facts.join(' '),
    `### Request {#${operation}.request}`,
    fieldsText(input, `${operation}.request`, described) || 'Has no fields.',
    `### Answer {#${operation}.answer}`,
    output ? fieldsText(output, `${operation}.answer`, described) : 'A file.',
    answerExample(operation),
    `### Errors {#${operation}.errors}`,
    errorsText(route),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** One item for every field, in the order of the schema. */
function fieldsText(schema: JsonSchema, at: string, described: Described): string {
  if (Object.keys(schema.properties ?? {}).length === 0) return '';
  const known = described.get(JSON.stringify(schema));
  if (known) return `The same fields as [${known.split('.')[0]}](#${known}).`;
  described.set(JSON.stringify(schema), at);
  return fieldLines(schema, '', at, described).join('\n');
}

function fieldLines(schema: JsonSchema, prefix: string, at: string, described: Described): string[] {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => prefix !== '' || !(name in answered));
  return fields.flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ?? false;
    return fieldLine(`${prefix}${name}`, resolved(field), required, at, described);
  });
}

function fieldLine(name: string, field: JsonSchema, required: boolean, at: string, described: Described): string[] {
  const isInput = at.endsWith('.request');
  const facts = [
    typeOf(field),
    required && isInput ? 'required' : '',
    !required && !isInput ? 'not always there' : '',
    limitsOf(field),
  ];
  const text = field.description ?? fieldTextOf(`${at}.${name}`);
  const line = `- \`${name}\` ${facts.filter(Boolean).join(', ')}.${text ? ` ${text}` : ''}`;
  const id = `${at}.${name.replaceAll('[]', '')}`;
  const elsewhere = describedElsewhere[id];
  if (elsewhere) return [`${line} ${elsewhere}`];
  const inner = objectsOf(field);
  const lines = inner.flatMap((object) => {
    const key = JSON.stringify(object);
    const known = described.get(key);
    if (known) return [known];
    described.set(key, id);
    return fieldLines(object, isList(field) ? `${name}[].` : `${name}.`, at, described);
  });
  const links = lines.filter((each) => !each.startsWith('- '));
  const same = links.length > 0 ? ` Its fields are those of ${links.map(linkTo).join(' or of ')}.` : '';
  return [line + same, ...unique(lines.filter((each) => each.startsWith('- ')))];
}

/** `sanctionsCheck.answer.matches` as a link in words. */
function linkTo(id: string): string {
  const parts = id.split('.');
  return `[${parts.slice(2).join('.')} of ${parts[0]}](#${id})`;
}

/** Of alternatives with the same field only the first is described. */
function unique(lines: string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const name = line.split('`')[1] ?? '';
    return seen.has(name) ? false : seen.add(name);
  });
}

/** The objects in a field: itself, its items, or its alternatives. */
function objectsOf(field: JsonSchema): JsonSchema[] {
  const schema = resolved(field);
  if (schema.items) return objectsOf(schema.items);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(objectsOf);
  return schema.properties ? [schema] : [];
}

function isList(field: JsonSchema): boolean {
  const schema = resolved(field);
  return schema.items !== undefined || (schema.anyOf ?? []).some(isList);
}

/** The type in words: `string or null`, `list of objects`, `exact or fuzzy`. */
function typeOf(field: JsonSchema): string {
  const schema = resolved(field);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${plural(typeOf(schema.items))}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

function plural(type: string): string {
  return /^(object|string|integer|number)$/.test(type) ? `${type}s` : type;
}

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems, default: preset }: JsonSchema): string {
  // JavaScript's bound of whole numbers is no limit of ours.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  return [
    range(least, most, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    preset === undefined ? '' : `default \`${JSON.stringify(preset)}\``,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined) return from ? `at least ${from}${unit}` : '';
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
}

/** The recorded answer of the operation; a test compares its fields with the product's. */
function answerExample(operation: string): string {
  const file = join(import.meta.dirname, 'answers', `${operation}.json`);
  return existsSync(file) ? `\`\`\`json Example of an answer\n${readFileSync(file, 'utf8').trimEnd()}\n\`\`\`` : '';
}

function errorsText(route: Endpoint): string {
  const codes = refusalsOf(route).map((code) => `${refusals[code].status} [\`${code}\`](/api-docs/errors#${code})`);
  return `${codes.join(', ')}.`;
}
