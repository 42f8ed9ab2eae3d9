import { assemblyOf } from '../support/stages.ts';

const emailOf = (stage: 'local' | 'dev' | 'prod') =>
  assemblyOf(stage).templates.find(({ parameters }) => parameters.AlarmEmail)?.parameters.AlarmEmail;
const isTaken = (stage: 'dev' | 'prod', address: string) =>
  new RegExp(emailOf(stage)?.AllowedPattern ?? '').test(address);

describe('the address of alarms', () => {
  it('has to be given for prod, may be given for dev, and is kept by CloudFormation', () => {
    expect(emailOf('prod')).not.toHaveProperty('Default');
    expect(emailOf('dev')).toMatchObject({ Default: '' });
    expect(emailOf('local')).toBeUndefined();
    expect(isTaken('prod', '')).toBe(false);
    expect(isTaken('dev', '')).toBe(true);
  });

  it.each(['dev', 'prod'] as const)('is one that somebody may read in %s', (stage) => {
    expect(isTaken(stage, 'alarms@bank.dk')).toBe(true);
    expect(isTaken(stage, 'alarms@mail.example.bank.dk')).toBe(true);
    for (const address of ['support@klarnavn.example', 'a@b', 'nobody', 'two@of.them other@bank.dk', '@bank.dk'])
      expect([address, isTaken(stage, address)]).toEqual([address, false]);
  });
});
