import { type FileHandle, open } from 'node:fs/promises';

/** Stands for a disk that is full. `dir`: any folder that exists. Restore it after the test. */
export async function fillableDisk(dir: string) {
  const any = await open(dir);
  const appendFile = jest.spyOn(Object.getPrototypeOf(any) as FileHandle, 'appendFile');
  await any.close();
  return {
    /** The disk takes this many characters of the next write that adds to a file, and refuses the rest. */
    fillAfter(characters: number): void {
      appendFile.mockImplementationOnce(async function (this: FileHandle, text) {
        await this.write(String(text).slice(0, characters));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      });
    },
    restore: () => appendFile.mockRestore(),
  };
}
