import { linkArticles } from '../../lib/media/person/link.ts';
import { article, person } from './articles.ts';

// Every person and event is invented.
async function same(name: string, text: string, language?: string) {
  const [found] = await linkArticles(person(name), [article({ title: '—', text, language })]);
  return typeof found === 'object' ? found.same : found;
}

describe('a given name of the other sex is another person', () => {
  it.each([
    ['Paul Brennick', 'Paula Brennick was charged.', 'en'],
    ['Paula Brennick', 'Paul Brennick was charged.', 'en'],
    ['Brennick, Paul', 'Paula Brennick was charged.', 'en'],
    ['Mario Velatti', 'Maria Velatti è stata arrestata.', 'it'],
    ['Daniel Thorvane', 'Daniela Thorvane fue condenada.', 'es'],
    ['Martin Halvrup', 'Martina Halvrup er tiltalt.', 'da'],
    ['Karim Darwani', 'Karima Darwani a été condamnée.', 'fr'],
    ['Jan Thorvane', 'Jana Thorvane was charged.', undefined],
  ])('%s and "%s"', async (name, text, language) => {
    expect(await same(name, text, language)).toBe('otherPerson');
  });

  it('in a language with cases by the surname, which stands in the same case', async () => {
    expect(await same('Jan Wielicz', 'Sąd skazał Jana Wielicza.', 'pl')).toBe('yes');
    expect(await same('Jan Wielicz', 'Jana Wielicz została skazana.', 'pl')).toBe('otherPerson');
    expect(await same('Jan Wieliczewski', 'Sąd skazał Jana Wieliczewskiego.', 'pl')).toBe('yes');
    expect(await same('Jan Wieliczewski', 'Jana Wieliczewska została skazana.', 'pl')).toBe('otherPerson');
  });
});

it.each([
  ['Paweł Wielicz', 'Sąd skazał Pawła Wielicza.', 'pl'],
  ['Anna Wieliczewska', 'Sąd skazał Annę Wieliczewską.', 'pl'],
  ['Jan Wielicz', 'Soud odsoudil Jana Wielicze.', 'cs'],
  ['Ivan Velestov', 'Суд осудил Ивана Велестова.', 'ru'],
  ['Иван Велестов', 'Суд осудил Ивана Велестова.', undefined],
  ['Andreas Papalexiou', 'Η δίκη του Ανδρέα Παπαλεξίου άρχισε.', 'el'],
])('a case of a name is that name: %s and "%s"', async (name, text, language) => {
  expect(await same(name, text, language)).toBe('yes');
});

it.each([
  ['Shiv Kumar', 'Shiva Kumar was charged.'],
  ['Ashoka Prasad', 'Ashok Prasad was charged.'],
  ['Narendra Prasad', 'Narendr Prasad was charged.'],
  ['Danil Velestov', 'Danila Velestov was charged.'],
  ['Elias Velatti', 'Elia Velatti was charged.'],
  ['Luca Velatti', 'Lucas Velatti was charged.'],
  ['Nicola Velatti', 'Nicolas Velatti was charged.'],
  ['Tobias Velatti', 'Tobia Velatti was charged.'],
  ['Mattia Velatti', 'Mattias Velatti was charged.'],
  ['Zakaria Darwani', 'Zakarias Darwani was charged.'],
  ['Andreas Wellmann', 'Andrea Wellmann was charged.'],
  ['Andrea Velatti', 'Andreas Velatti was charged.'],
])('a man\'s name in -a is for a person to read: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('unclear');
});

describe('a short form', () => {
  it.each([
    ['Robert Brennick', 'William Brennick was charged.'],
    ['Edward Brennick', 'Theodore Brennick was charged.'],
    ['Peter Brennick', 'Pat Brennick was charged.'],
  ])('or long form that two names have in common makes them no one name: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('otherPerson');
  });

  it.each([
    ['William Brennick', 'Bill Brennick was charged.'],
    ['Ted Brennick', 'Edward Brennick was charged.'],
    ['Peggy Brennick', 'Maggie Brennick was charged.'],
    ['Jim Brennick', 'Jamie Brennick was charged.'],
    ['Bob Brennick', 'Rob Brennick was charged.'],
    ['Catherine Brennick', 'Katherine Brennick was charged.'],
  ])('is the name: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('yes');
  });
});

it.each([
  ['Joseph Gonzalez', 'Joe Gonzales was charged.'],
  ['Antonio Rodriguez', 'Tony Rodrigues was charged.'],
  ['William Clarke', 'Bill Clark was charged.'],
  ['Joseph Petersen', 'Joe Peterson was charged.'],
  ['William Hansen', 'Bill Hanson was charged.'],
  ['Michael Reid', 'Mike Reed was charged.'],
  ['Michael Johnston', 'Mike Johnson was charged.'],
  ['Robert Meyer', 'Bob Meier was charged.'],
  ['Michael Schmidt', 'Mike Schmitt was charged.'],
  ['William Snyder', 'Bill Schneider was charged.'],
  ['Julia Rossi', 'Jill Rose was charged.'],
])('a short form and a surname that others have are for a person to read: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('unclear');
});

it.each([
  ['Giulia Rossi', 'Jill Rose was charged.'],
  ['Giulia Rossi', 'Jill W. Rose was charged.'],
  ['Giulia Rossi', 'Jill D. Rosa was charged.'],
])('a short form of the name in another language speaks for no other surname: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('otherPerson');
});

it('a short form of the name in another language is the name where the surname is the same', async () => {
  expect(await same('Giulia Rossi', 'Jill Rossi was charged.')).toBe('yes');
});

it.each([
  ['William Brennick', 'Bill Brenick was charged.'],
  ['William Smith', 'Bill Smyth was charged.'],
])('a short form and a surname that is only spelled otherwise are the name: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('yes');
});

describe('surnames that people have', () => {
  it.each([
    ['Carlos Fernández', 'Carlos Hernandez was charged.'],
    ['Peter Becker', 'Peter Decker was charged.'],
    ['Peter Bauer', 'Peter Sauer was charged.'],
  ])('are two where they begin with different sounds: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('otherPerson');
  });

  it.each([
    ['Ahmed Gaddafi', 'Ahmed Kadhafi was charged.'],
    ['Ahmed Ismail', 'Ahmed Esmail was charged.'],
    ['Ahmed Yusuf', 'Ahmed Jusuf was charged.'],
  ])('may be one where the letters write one sound: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('unclear');
  });
});

it('the word of who speaks is no initial', async () => {
  expect(await same('Orla Ibsen', 'To Peter and Orla I say: congratulations.')).toBe('notNamed');
  expect(await same('Orla Ibsen', 'Orla I. was charged.')).toBe('unclear');
});

describe('two names that people have', () => {
  it.each([
    ['John Brennick', 'Joan Brennick was charged.'],
    ['Jeffrey Brennick', 'Geoffrey Brennick was charged.'],
    ['Gerald Brennick', 'Gerard Brennick was charged.'],
    ['Francis Brennick', 'Frances Brennick was charged.'],
    ['Julian Brennick', 'Julia Brennick was charged.'],
    ['Johann Brennick', 'Johannes Brennick was charged.'],
    ['Mark Snyder', 'Mark E. Schneider was charged.'],
    ['Michael Brennick', 'Michelle Brennick was charged.'],
    ['Mark Conner', 'Mark OConnell was charged.'],
    ['Bill Brennick', 'Bela Brennick was charged.'],
  ])('are for a person to read: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('unclear');
  });

  it.each([
    ['Steven Brennick', 'Stephen Brennick was charged.'],
    ['Ahmed Darwani', 'Ahmad Darwani was charged.'],
    ['Guy McDonald', 'Guy MacDonald was charged.'],
    ['Paul Brennick', 'Pual Brennick was charged.'],
    ['Vladimir Velestov', 'Wladimir Velestov wurde verurteilt.'],
  ])('are one where only the spelling differs, or one is a slip of the pen: %s and "%s"', async (name, text) => {
    expect(await same(name, text)).toBe('yes');
  });
});

it.each([
  ['Mark Snyder', 'Special agent Scott Schneider spoke.'],
  ['Mark Scott Snyder', 'Special agent Scott Schneider spoke.'],
  ['S. Snyder', 'Special agent Scott Schneider spoke.'],
])('a surname in another spelling links nobody without the given name: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('otherPerson');
});

it('a surname that is clearly another one is for a person to read', async () => {
  expect(await same('Orla Brennick', 'Orla Brenning was charged.')).toBe('unclear');
});

it.each([
  ['John Fierro', 'John Field was charged.'],
  ['Robert Mueller', 'Robert Mallory was charged.'],
])('a surname that has little in common is another one: %s and "%s"', async (name, text) => {
  expect(await same(name, text)).toBe('otherPerson');
});

it.each([
  ['Avern Cohn', 'John Avery was charged with fraud.'],
  ['Nguyen Van An', 'Avan Nguyen was charged with fraud.'],
])('%s may by chance be alike in letters: %s', async (name, text) => {
  expect(await same(name, text)).toBe('unclear');
});
