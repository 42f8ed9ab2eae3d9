import * as z from 'zod/mini';
import { answered, emailAddress, endpoint, text } from '../endpoint.ts';

/** Longest name of a person, first and last name together. */
export const personNameMax = 500;

export const profile = z.object({
  /** First and last name; empty for somebody who has never said it. */
  full_name: z.string(),
  /** Address of the sign-in; null until verified by the user pool. */
  email: z.nullable(z.string()),
  backup_email: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  /** Null before the first change; to be sent back with the next one. */
  updated_at: z.nullable(z.string()),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  operation: 'getProfile',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/profile'],
  caller: 'user',
  role: 'none',
  summary: 'What the signed-in person has said about themselves.',
  input: z.object({}),
  output: z.object({ ...answered, profile }),
  changes: 'nothing',
  refuses: [],
});

export const updateProfile = endpoint({
  operation: 'updateProfile',
  area: 'account',
  method: 'PUT',
  paths: ['/app/v1/profile'],
  caller: 'user',
  role: 'none',
  summary: "Changes the signed-in person's name, under which the members of their account see them, and backup e-mail.",
  input: z.object({
    full_name: text('Your name', personNameMax),
    /** Null removes it. */
    backup_email: z.nullable(emailAddress('The backup e-mail')),
    /** Of the profile as it was read: when it has been changed since, nothing changes. */
    updated_at: z.nullable(z.string()),
  }),
  output: z.object({ ...answered, profile }),
  changes: ['person.profile_changed'],
  refuses: ['CONFLICT'],
});

/** A name in two fields: up to the first space, and the rest. */
export function splitName(fullName: string): { first: string; last: string } {
  const name = fullName.trim();
  const space = name.indexOf(' ');
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1).trim() };
}
