import { java } from './java.ts';
import { javascript } from './javascript.ts';
import type { Language } from './language.ts';
import { php } from './php.ts';
import { python } from './python.ts';

/** Every language that there is an SDK for. */
export const languages: readonly Language[] = [javascript, python, php, java];
