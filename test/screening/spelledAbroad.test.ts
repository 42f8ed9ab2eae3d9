import { spelledAbroad } from '../../lib/screening/names/spelledAbroad.ts';
import { Word } from '../../lib/screening/names/word.ts';

const formsOf = (text: string, name: string[]) =>
  spelledAbroad(name)(new Word(text), name.indexOf(text))?.words.map(({ form }) => form) ?? [];

describe('the remembered spellings of a word', () => {
  test('are those of its own name, whatever name it stood in before', () => {
    const german = formsOf('sokolow', ['jurij', 'sokolow']);
    const english = formsOf('sokolow', ['sharon', 'sokolow']);
    expect(german).not.toEqual(english);
    expect(formsOf('sokolow', ['jurij', 'sokolow'])).toEqual(german);
    expect(formsOf('sokolow', ['sharon', 'sokolow'])).toEqual(english);
  });

  test('are told apart where a language has the word itself first and others after it', () => {
    formsOf('hamid', ['hamid', 'wali']);
    expect(formsOf('hamid', ['hamid', 'petrov'])).toEqual(['gamid']);
    expect(formsOf('hamid', ['hamid', 'wali'])).toEqual([]);
  });

  test('are one object for names that allow the same ones', () => {
    const inName = (name: string[]) => spelledAbroad(name)(new Word('setschin'), 1);
    expect(inName(['igor', 'setschin'])).toBe(inName(['oleg', 'setschin']));
  });

  test('are told apart by their Latin letters, where these alone say what they mean', () => {
    const word = new Word('aleksander');
    const [one, other] = ['alexander', 'aleksander'].map((latin) => Word.spelled(word, latin, false)) as [Word, Word];
    expect(one.form).toBe(other.form);
    expect(one.meanings).not.toEqual(other.meanings);
    expect(one.key).not.toBe(other.key);
  });

  test('are absent where no language means another word', () => {
    expect(spelledAbroad(['kim', 'jong'])(new Word('kim'), 0)).toBeUndefined();
    expect(spelledAbroad(['44', 'bank'])(new Word('44'), 0)).toBeUndefined();
  });
});
