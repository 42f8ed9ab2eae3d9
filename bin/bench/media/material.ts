import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Article } from '../../../lib/media/article.ts';

/** One named person of a release, with the labels. */
export interface PersonLabel {
  name: string;
  release: string;
  role: string;
  /** The furthest stage of this person in the release; null for those who are no subjects. */
  stage: string | null;
}

/** A name beside a person of a release: the same, another one, or possibly the same. */
export interface NameLabel {
  query: string;
  release: string;
  expected: 'same' | 'possible' | 'different';
}

export interface CategoryLabel {
  release: string;
  categories: readonly string[];
  adverse: boolean;
}

export interface Complaint {
  id: string;
  individual_defendants: readonly string[];
  text: string;
}

/** The labelled material of a folder `media`: see its own README. */
export function readMaterial(folder: string) {
  const lines = <T>(file: string): T[] =>
    textOf(join(folder, file))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const releases = lines<Release>('doj/releases.jsonl.br').concat(lines<Release>('roles/visible/releases.jsonl'));
  const articles = new Map(releases.map((release) => [release.id, toArticle(release)]));
  const persons = lines<PersonLabel & { stage_release: string | null }>('roles/visible/triples.jsonl');
  const outcomes = lines<PersonLabel & { outcome: string }>('roles/visible/outcomes.jsonl');
  return {
    articles,
    persons: persons.map((label): PersonLabel => ({ ...label, stage: label.stage_release })),
    outcomes: outcomes.map((label): PersonLabel => ({ ...label, stage: label.outcome })),
    names: lines<NameLabel>('roles/visible/names.jsonl'),
    categories: lines<CategoryLabel>('categories/visible/labels.jsonl'),
    complaints: lines<Complaint>('legalbench-ssla/visible/ssla.jsonl.gz'),
  };
}

export type Material = ReturnType<typeof readMaterial>;

interface Release {
  id: string;
  url: string;
  date: string;
  title: string;
  text: string;
}

function toArticle({ id, url, date, title, text }: Release): Article {
  const where = {
    source: 'doj',
    domain: 'www.justice.gov',
    language: 'en',
    country: 'US',
    sourceType: 'official',
  } as const;
  return { id, url, title, text, publishedOn: date, ...where };
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}
