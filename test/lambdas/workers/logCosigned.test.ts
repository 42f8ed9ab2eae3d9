import { appendableLog, cosign, keepStageTrust } from '../../../lambdas/kit/log.ts';
import { handler } from '../../../lambdas/workers/logCosigned.ts';
import type { CosigningRound } from '../../../lib/operations/log/cosignLog.ts';
import { LogStopped } from '../../../lib/operations/log/log.ts';

jest.mock('../../../lambdas/kit/log.ts', () => ({
  appendableLog: jest.fn(),
  keepStageTrust: jest.fn(),
  cosign: jest.fn(),
}));

const hour = 3_600_000;
const lines: { message: string; error?: { message: string } }[] = [];
const answers = (round: Partial<CosigningRound> | undefined) =>
  jest
    .mocked(cosign)
    .mockResolvedValue(
      round && { size: 5, isCosigned: false, faults: [], contradictions: [], cosignedAt: Date.now(), ...round },
    );

beforeEach(() => {
  lines.length = 0;
  jest.mocked(appendableLog).mockReset();
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => jest.restoreAllMocks());

it('brings the published trust up to the stage, and is silent while the quorum signs or it is not time', async () => {
  answers({ isCosigned: true });
  await handler();
  answers(undefined);
  await handler();
  expect(keepStageTrust).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]);
});

it('says what each witness said, also when the others are enough', async () => {
  answers({ isCosigned: true, faults: ['The witness w1 did not answer as a witness does.'] });
  await handler();
  expect(lines.map(({ message, error }) => [message, error?.message])).toEqual([
    ['not cosigned', 'The witness w1 did not answer as a witness does.'],
  ]);
});

it('fails, which rings, once no quorum has signed for an hour', async () => {
  answers({ cosignedAt: Date.now() - hour + 60_000 });
  await handler();
  answers({ cosignedAt: Date.now() - hour - 1_000 });
  await expect(handler()).rejects.toThrow('The checkpoint of 5 entries has not enough cosignatures.');
  answers({ cosignedAt: undefined });
  await expect(handler()).rejects.toThrow('not enough cosignatures');
});

it('fails at once where a witness contradicts the log, though the others are enough, and where the log has stopped', async () => {
  answers({ isCosigned: true, contradictions: ['The witness w1 has cosigned another tree of 3 entries.'] });
  await expect(handler()).rejects.toThrow('another tree of 3 entries');
  jest.mocked(appendableLog).mockRejectedValue(new LogStopped('It was restored to an earlier time.'));
  await expect(handler()).rejects.toThrow('restored to an earlier time');
  expect(lines.map(({ message }) => message)).toEqual(['log stopped', 'log stopped']);
});
