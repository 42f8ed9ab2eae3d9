import { areStrangers, checkedSubjectOf, isSameSubject, subjectOf } from '../../bin/bench/subjects.ts';

const person = (names: string[], dob: string[] = []) => subjectOf({ id: '1', type: 'person', names, dob });
const listed = person(['PUTIN, Vladimir', 'Wladimir Putin'], ['1952-10-07']);

test('a record with one of the names and no other birth year is the same subject, on whichever list', () => {
  expect(isSameSubject(listed, person(['Vladimir Putin'], ['1952']))).toBe(true);
  expect(isSameSubject(listed, person(['Vladimir Putin']))).toBe(true);
  expect(isSameSubject(listed, person(['Vladimir Putin'], ['1980']))).toBe(false);
  expect(isSameSubject(listed, person(['Vladimir Putyin'], ['1952']))).toBe(false);
});

test('a person of another birth year without a name in common is a stranger', () => {
  expect(areStrangers(listed, person(['Vladislav Putin'], ['1980']))).toBe(true);
  expect(areStrangers(listed, person(['Vladislav Putin'], ['1980', '1953']))).toBe(false);
  expect(areStrangers(listed, person(['Vladislav Putin']))).toBe(false);
  expect(areStrangers(listed, person(['Vladimir Putin'], ['1980']))).toBe(false);
  expect(areStrangers(listed, subjectOf({ id: '2', type: 'org', names: ['Putin'], dob: ['1980'] }))).toBe(false);
});

test('birth dates that a list is known to have of other people make no strangers', () => {
  const line = { id: '3', type: 'person', names: ['Vladislav Putin'], dob: ['1980'] };
  expect(areStrangers(listed, checkedSubjectOf({ ...line, list: 'EU' }))).toBe(true);
  expect(areStrangers(listed, checkedSubjectOf({ ...line, list: 'UK' }))).toBe(false);
});
