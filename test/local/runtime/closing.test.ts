import { Closing } from '../../../lib/local/runtime/closing.ts';
import { until } from '../until.ts';

describe('closing', () => {
  it('runs the steps in reverse order, each after the one before it has ended', async () => {
    const closing = new Closing();
    const seen: string[] = [];
    for (const name of ['first', 'second']) {
      closing.add(async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
      });
    }
    await closing.close();
    expect(seen).toEqual(['second begins', 'second ends', 'first begins', 'first ends']);
  });

  it('happens once, and a second caller waits for its end', async () => {
    const closing = new Closing();
    let release = () => {};
    let runs = 0;
    closing.add(() => {
      runs += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const ended: string[] = [];
    const both = [closing.close().then(() => ended.push('one')), closing.close().then(() => ended.push('other'))];
    await Promise.resolve();
    expect(ended).toEqual([]);
    release();
    await Promise.all(both);
    expect([runs, ended]).toEqual([1, ['one', 'other']]);
  });

  it('runs a step at once that is added during it or after it', async () => {
    const closing = new Closing();
    const seen: string[] = [];
    closing.add(() => closing.add(() => seen.push('during')));
    expect(closing.hasBegun).toBe(false);
    await closing.close();
    expect(closing.hasBegun).toBe(true);
    closing.add(() => seen.push('after'));
    await until(() => seen.length === 2);
    expect(seen).toEqual(['during', 'after']);
  });

  it('goes on after a step that fails', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const closing = new Closing();
    const step = jest.fn();
    closing.add(step);
    closing.add(() => {
      throw new Error('stuck');
    });
    await closing.close();
    expect(step).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  });
});
