import { javascript } from './javascript.ts';
import type { Language } from './language.ts';
import { python } from './python.ts';

/** Every language that there is an SDK for. */
export const languages: readonly Language[] = [javascript, python];
