import { parseArgs } from 'node:util';
import { exitCodeAfter, WrongCall } from '../../../bin/command/wrongCall.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test.each([
  [new WrongCall('Name the stage.'), 2, 'Name the stage.\n\nusage'],
  [thrownBy(() => parseArgs({ args: ['--nothing'] })), 2, expect.stringMatching(/--nothing[\s\S]*\n\nusage$/)],
  [new Error('It failed.'), 1, 'It failed.'],
  [Object.assign(new Error('It failed.'), { code: 42 }), 1, 'It failed.'],
  ['thrown text', 1, 'thrown text'],
  [undefined, 1, 'undefined'],
])('after %j a command ends with %i and says why', (thrown, code, said) => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(exitCodeAfter(thrown, 'usage')).toBe(code);
  expect(print).toHaveBeenCalledWith(said);
  print.mockRestore();
});
